import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPrompts } from '../prompts';
import { runCreateSection } from './create-section';

const prompts = createPrompts(process.stdin, process.stdout);
const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
// npm runs the program through a symbolic link.
const home = dirname(realpathSync(process.argv[1] ?? ''));

process.exitCode = await runCreateSection(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  ask: isTerminal ? prompts.ask : undefined,
  folder: process.cwd(),
  home,
});
prompts.close();
