import type { Context } from '../context';
import { formatCount } from '../counts';
import { formatTable } from '../table';

/** The result of one check. */
export interface Check {
  /** What was checked, in a few words. */
  readonly check: string;
  readonly result: 'ok' | 'warning' | 'broken' | 'not checked';
  /** The result in words; for a problem, also where it is and what to do. */
  readonly message: string;
}

export const passed = (check: string, message: string): Check => ({ check, result: 'ok', message });
export const warned = (check: string, message: string): Check => ({ check, result: 'warning', message });
export const failed = (check: string, message: string): Check => ({ check, result: 'broken', message });
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
  const count = (result: Check['result']): number => checks.filter((check) => check.result === result).length;
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
