import { text } from 'node:stream/consumers';
import { openBrowser } from './browser';
import { runPortal } from './commands';
import { createPrompts } from './prompts';

const prompts = createPrompts(process.stdin, process.stdout);
const isTerminal = process.stdin.isTTY && process.stdout.isTTY;

process.exitCode = await runPortal(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ask: isTerminal ? prompts.ask : undefined,
  readInput: () => text(process.stdin),
  // npm runs scripts in the portal's folder; INIT_CWD is where npm was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  home: process.cwd(),
  environment: process.env,
  fetch,
  now: Date.now,
  timeoutMs: 5_000,
  openBrowser: () => openBrowser(process.env),
});
prompts.close();
