// Before each test file: what the file still imports when its tests have ended is waited for.
//
// Files share what they load. An import that the end of a file cuts off has failed for all files after it.

import { afterAll, vi } from "vitest";

afterAll(() => vi.dynamicImportSettled());
