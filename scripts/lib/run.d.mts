export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly cwd?: string;
}

/** Stops all programs that `run` has started; for a script that receives a signal itself. */
export function stopRuns(signal?: NodeJS.Signals): void;
/** Runs a program with its output on the terminal, and resolves to its exit code. */
export function run(command: string, args: readonly string[], options?: RunOptions): Promise<number>;
/** The command and first arguments of npm: the one that started this script, or the one on PATH. */
export function npmCommand(): readonly [string, ...string[]];
export function runNpm(args: readonly string[], options?: RunOptions): Promise<number>;
