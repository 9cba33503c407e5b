import type { Context } from '../context';
import { formatCount } from '../counts';
import { formatTable } from '../table';

/** What came of one check. */
export interface Check {
  /** What was checked, in a few words. */
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'broken' | 'not checked';
  /** What was found; where something is wrong: what, where, and what to do. */
  readonly message: string;
}

export const good = (check: string, message: string): Check => ({ check, result: 'ok', message });
export const warned = (check: string, message: string): Check => ({ check, result: 'warning', message });
export const wrong = (check: string, message: string): Check => ({ check, result: 'broken', message });
export const unchecked = (check: string, message: string): Check => ({
  check,
  result: 'not checked',
  message,
});

/** Prints checks as a table or as JSON, and returns the exit code: 1 if something is broken. */
export function reportChecks(
  checks: readonly Check[],
  about: Readonly<Record<string, unknown>>,
  asJson: boolean,
  { out }: Pick<Context, 'out'>,
): number {
  const count = (result: Check['result']): number => checks.filter((one) => one.result === result).length;
  if (asJson) {
    out(JSON.stringify({ ...about, checks }, undefined, 2));
  } else {
    const rows = checks.map(({ check, result, message }) => [check, result, message]);
    for (const line of formatTable(['Check', 'Result', 'What'], rows)) out(line);
    out(
      `${formatCount(checks.length, 'check')}: ${count('ok')} ok, ${count('warning')} with warnings, ${count('broken')} broken, ${count('not checked')} not checked.`,
    );
  }
  return count('broken') > 0 ? 1 : 0;
}
