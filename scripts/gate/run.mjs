// Starts programs, and keeps what they say.

import { spawn } from "node:child_process";

export const aloud = (text) => process.stdout.write(text);
export const silently = () => {};

/**
 * Runs a program to its end.
 * Returns `{ ok, output }`: whether it exited with 0, and what it wrote to both streams; `say` is given that while it runs.
 * A program that can't be started has failed, and says so.
 */
export function run(program, args, { say = aloud, ...options } = {}) {
  return new Promise((resolve) => {
    let output = "";
    const hear = (text) => {
      output += text;
      say(text);
    };
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", (error) => {
      hear(`${program} can't be started: ${error.message}\n`);
      resolve({ ok: false, output });
    });
    child.on("close", (code, signal) => {
      if (signal) hear(`${program} was ended by ${signal}\n`);
      resolve({ ok: code === 0, output });
    });
  });
}
