// Starts programs, and keeps what they say.

import { spawn } from "node:child_process";

/**
 * Runs a program to its end.
 * Returns `{ ok, output, errors }`: whether it exited with 0, what it wrote to both streams, and to the second alone.
 * With `aloud` that is shown while it runs; a program that can't be started has failed, and says so.
 */
export function run(program, args, { aloud = true, ...options } = {}) {
  return new Promise((resolve) => {
    let output = "";
    let errors = "";
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (aloud) process.stdout.write(text);
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      errors += text;
      if (aloud) process.stdout.write(text);
    });
    child.on("error", (error) => {
      output += `${program} can't be started: ${error.message}\n`;
      resolve({ ok: false, output, errors });
    });
    child.on("close", (code, signal) => {
      if (signal) output += `${program} was ended by ${signal}\n`;
      resolve({ ok: code === 0, output, errors });
    });
  });
}
