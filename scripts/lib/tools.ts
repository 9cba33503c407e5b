import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { readPackage } from './read-package.ts';
import { inRoot } from './root.mjs';
import { run, type RunOptions } from './run.mjs';

export interface ToolOptions extends RunOptions {
  /** The name of the program, if it differs from the package's. */
  readonly name?: string;
}

/** The path of a package's program, to start it with Node, without a shell or npx. */
export function findTool(packageName: string, name = packageName): string {
  const folder = inRoot('node_modules', packageName);
  const { bin } = readPackage(folder);
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`The package ${packageName} has no program ${name}.`);
  return join(folder, file);
}

/** Runs the program of an installed package. */
export function runTool(
  packageName: string,
  args: readonly string[],
  { name, ...options }: ToolOptions = {},
): Promise<number> {
  return run(process.execPath, [findTool(packageName, name), ...args], options);
}

/**
 * Starts a process that keeps one core busy, to find tests that fail on a slow machine. Stop it with `kill`.
 */
export function startCpuLoad(): ChildProcess {
  return spawn(
    process.execPath,
    [
      '-e',
      'process.once("disconnect", () => process.exit()); setInterval(() => { const end = Date.now() + 990; while (Date.now() < end); }, 1_000)',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
}
