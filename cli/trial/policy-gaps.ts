import { sourceKinds, type AppNeed, type SourceKind } from '#manifest';
import type { Violation } from './observe-page';

/** The grants that an app lacks. */
export interface PolicyGaps {
  readonly needs: readonly AppNeed[];
  /** Key of `sources` → origins. */
  readonly sources: Readonly<Partial<Record<SourceKind, readonly string[]>>>;
  /** Descriptions of what no manifest entry can allow. */
  readonly never: readonly string[];
}

function findNeed({ directive, blocked }: Violation): AppNeed | undefined {
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'eval';
  return directive === 'style-src' && blocked === 'inline' ? 'inline-style' : undefined;
}

function findSource({ directive, blocked }: Violation): readonly [SourceKind, string] | undefined {
  const kind = sourceKinds.find((sourceKind) => directive === `${sourceKind}-src`);
  if (kind === undefined || !URL.canParse(blocked) || !/^(http|ws)s?:/.test(blocked)) return undefined;
  return [kind, new URL(blocked).origin.replace(/^ws/, 'http')];
}

const descriptions: Readonly<Record<string, string>> = {
  'script-src inline': 'it writes scripts into the page, which the portal never runs',
  'object-src': 'it embeds plug-ins, which the portal never runs',
  'media-src': 'it plays media from another host, for which the manifest has no key',
  'worker-src': 'it starts a worker, which the portal does not allow',
};

function describe({ directive, blocked }: Violation): string {
  return (
    descriptions[`${directive} ${blocked}`] ??
    descriptions[directive] ??
    `it uses ${blocked === 'inline' ? 'inline code' : blocked}, which no key of the manifest allows (${directive})`
  );
}

/** Divides violations into grants that the manifest can give, and things that it cannot allow. */
export function findPolicyGaps(violations: readonly Violation[]): PolicyGaps {
  const needs = new Set<AppNeed>();
  const sources = new Map<SourceKind, Set<string>>();
  const never = new Set<string>();
  for (const violation of violations) {
    const need = findNeed(violation);
    const source = findSource(violation);
    if (need !== undefined) needs.add(need);
    else if (source === undefined) never.add(describe(violation));
    else sources.set(source[0], (sources.get(source[0]) ?? new Set()).add(source[1]));
  }
  const listed = [...sources].map(([kind, origins]) => [kind, [...origins].toSorted()] as const);
  return { needs: [...needs].toSorted(), sources: Object.fromEntries(listed), never: [...never] };
}
