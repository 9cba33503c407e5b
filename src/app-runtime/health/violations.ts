import { createOwnerLookup, type App } from '#manifest';
import type { Recurring } from '#plugin-api/builtin';
import { createFormat } from '#i18n';
import type { Violation } from '../isolation';

const alternatives = createFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Policy violations by app. */
export interface AttributedViolations {
  /** By app name. */
  readonly byApp: ReadonlyMap<string, readonly Recurring[]>;
  /** Violations by the portal, and those that match no app. */
  readonly unattributed: readonly Recurring[];
}

function countDistinct(all: readonly string[]): readonly Recurring[] {
  const times = new Map<string, number>();
  for (const what of all) times.set(what, (times.get(what) ?? 0) + 1);
  return [...times].map(([what, count]) => ({ what, times: count }));
}

/**
 * Attributes violations to apps; addresses lose their query. The app whose script caused it comes first, then
 * the one whose host was requested. If several apps match, each gets it, with the names of all.
 */
export function attributeViolations(
  violations: readonly Violation[],
  apps: Iterable<App>,
): AttributedViolations {
  const findOwners = createOwnerLookup(apps);
  const found = new Map<string, string[]>();
  const unattributed: string[] = [];
  for (const [directive, blocked, source] of violations) {
    const what = `${directive}: ${blocked.split(/[?#]/, 1)[0] ?? ''}`;
    const bySource = findOwners(source);
    const owners = bySource.length > 0 ? bySource : findOwners(blocked);
    if (owners.length === 0) unattributed.push(what);
    const text = owners.length > 1 ? `${what} (${alternatives().format(owners)})` : what;
    for (const name of owners) found.set(name, [...(found.get(name) ?? []), text]);
  }
  return {
    byApp: new Map([...found].map(([name, all]) => [name, countDistinct(all)])),
    unattributed: countDistinct(unattributed),
  };
}
