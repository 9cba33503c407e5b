import { runPortal } from '../../../cli/commands';

/** The options of a doctor run. */
export interface DoctorCall {
  readonly environment?: Readonly<Record<string, string>>;
  /** The text of standard input. */
  readonly input?: string;
  /** Answers the prompts at the terminal. */
  readonly ask?: (question: string) => Promise<string>;
  readonly now?: number;
  readonly timeoutMs?: number;
}

/** Runs `portal doctor` with these arguments; resolves to its exit code and output. */
export async function runDoctor(words: readonly string[], call: DoctorCall = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runPortal(['doctor', ...words], {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    ask: call.ask,
    readInput: () => Promise.resolve(call.input ?? ''),
    folder: process.cwd(),
    home: process.cwd(),
    environment: call.environment ?? {},
    fetch,
    now: () => call.now ?? Date.now(),
    timeoutMs: call.timeoutMs ?? 5_000,
    openBrowser: () => Promise.resolve(undefined),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** The failed checks of a JSON report, as `name: result: message`. */
export function findFaults(out: string): readonly string[] {
  const { checks } = JSON.parse(out) as {
    checks: readonly { readonly check: string; readonly result: string; readonly message: string }[];
  };
  return checks
    .filter(({ result }) => result === 'broken' || result === 'warning')
    .map(({ check, result, message }) => `${check}: ${result}: ${message}`);
}
