export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly quiet?: boolean;
  readonly cwd?: string;
}

/** Ends what `run` has under way; for the moment when a script itself is asked to end. */
export function stopRuns(signal?: NodeJS.Signals): void;
/** Runs a program to its end, its output going straight to the terminal. Answers the exit code. */
export function run(command: string, parameters: readonly string[], options?: RunOptions): Promise<number>;
/** Command and first parameters of npm: the one that started this script, else the one on the path. */
export function npmCommand(): readonly [string, ...string[]];
/** Runs npm. */
export function runNpm(parameters: readonly string[], options?: RunOptions): Promise<number>;
