// Which language the page uses, and how it changes.
// @vitest-environment jsdom

import { afterEach, describe, expect, test, vi } from "vitest";
import { cardName } from "../src/access/names";
import { applyLanguage } from "../src/language/applyLanguage";
import { LANGUAGE_CHOICES, LANGUAGES, localeOf, spokenOf } from "../src/language/choice";
import { day, figure, percent } from "../src/language/figures";
import { currentLanguage, ofScript, say } from "../src/language/language.svelte";
import { bracketed, lengthened, turned } from "../src/language/pseudo";

afterEach(() => currentLanguage.speak("en"));

describe("the choice", () => {
  test("like the system means the first language that it asks for and we have", () => {
    expect(spokenOf("system", ["de-AT", "en"])).toBe("de");
    expect(spokenOf("system", ["fr-FR", "pl-PL", "en"])).toBe("pl");
    expect(spokenOf("system", ["ja"])).toBe("en");
    expect(spokenOf("system", [])).toBe("en");
  });

  test("what the player chose counts more, and what the address asks for most", () => {
    expect(spokenOf("pl", ["de"])).toBe("pl");
    expect(spokenOf("pl", ["de"], "pseudo")).toBe("pseudo");
    expect(spokenOf("pl", ["de"], "klingon")).toBe("pl");
  });

  test("languages for tests are not offered", () => {
    expect(LANGUAGE_CHOICES).toEqual(["system", ...Object.keys(LANGUAGES)]);
  });

  test("numbers and days are written as where the player lives", () => {
    expect(localeOf("de", ["en-US", "de-CH"])).toBe("de-CH");
    expect(localeOf("pl", ["de-CH"])).toBe("pl");
    expect(localeOf("rtl", ["ar"])).toBe("en");
  });
});

describe("the page", () => {
  test("speaks another language at once, and the document says so", async () => {
    await applyLanguage("de");
    expect([say("command-new"), cardName("QH")]).toEqual(["Neues Spiel", "Herz-Dame"]);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["de", "ltr"]);
    expect([figure(-12345), percent(0.62), day(new Date(2026, 10, 21))]).toEqual(["−12.345", "62 %", "21. Nov. 2026"]);
    expect(currentLanguage.letters).toBe("AKDB");
    await applyLanguage("pl");
    expect([say("command-new"), percent(0.62), figure(-12345)]).toEqual(["Nowe rozdanie", "62%", "−12\u00a0345"]);
    expect(currentLanguage.letters).toBe("AKDW");
  });

  test("of two choices the later one counts", async () => {
    await Promise.all([
      currentLanguage.speak("de"),
      currentLanguage.speak("pl"),
      currentLanguage.speak("en", ["en-GB"]),
    ]);
    expect(say("close")).toBe("Close");
  });

  test("texts of bundled scripts are said in it, and others as they are written", async () => {
    await applyLanguage("pl");
    expect(ofScript("options", "Draw")).toBe("Dobierane karty");
    expect(ofScript("options", "Frogs per pond")).toBe("Frogs per pond");
  });

  test("what a language lacks is said by its key, and nothing is thrown", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(say("no-such-key")).toBe("no-such-key");
    say("packs");
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe("languages for tests", () => {
  test("one is at least two fifths longer, in other letters", () => {
    for (const text of ["Undo", "All that's left is to move the cards to the foundations.", "This deal"]) {
      const long = lengthened(text);
      const letters = text.replace(/[^a-z]/gi, "").length;
      expect([...long].length).toBeGreaterThanOrEqual([...text].length + Math.floor(letters * 0.4));
      expect(long).not.toMatch(/[a-z]/i);
    }
    expect(bracketed(lengthened("12 + 3"))).toBe("⟦12 + 3⟧");
  });

  test("the other one runs from right to left", async () => {
    expect(turned(" to be ")).toBe(" \u202eto be\u202c ");
    await currentLanguage.speak("rtl");
    expect(currentLanguage.rtl).toBe(true);
    expect(say("close")).toBe("\u202eClose\u202c");
  });
});
