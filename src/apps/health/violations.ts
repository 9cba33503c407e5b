import type { App } from '#manifest';
import type { Recurring } from '#plugin-api/builtin';
import type { Violation } from '../fire-door';

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * The app that a violation belongs to: whose host the script came from, else whose host was asked for. `undefined` for
 * the portal's own and for what no app of the manifest explains.
 */
function ownerOf([, blocked, source]: Violation, byOrigin: ReadonlyMap<string, string>): string | undefined {
  return byOrigin.get(originOf(source) ?? '') ?? byOrigin.get(originOf(blocked) ?? '');
}

/** What the policy kept each app from doing, by app name; addresses without their query. */
export function violationsByApp(
  violations: readonly Violation[],
  apps: Iterable<App>,
): ReadonlyMap<string, readonly Recurring[]> {
  const byOrigin = new Map<string, string>();
  for (const { name, host } of apps) {
    const origin = originOf(host ?? '');
    if (origin !== undefined && !byOrigin.has(origin)) byOrigin.set(origin, name);
  }
  const found = new Map<string, Map<string, number>>();
  for (const violation of violations) {
    const owner = ownerOf(violation, byOrigin);
    if (owner === undefined) continue;
    const [directive, blocked] = violation;
    const what = `${directive}: ${blocked.split(/[?#]/, 1)[0] ?? ''}`;
    const counts = found.get(owner) ?? new Map<string, number>();
    found.set(owner, counts.set(what, (counts.get(what) ?? 0) + 1));
  }
  return new Map(
    [...found].map(([name, counts]) => [name, [...counts].map(([what, times]) => ({ what, times }))]),
  );
}
