import type { Manifest } from '../../schema';
import { listAddressChanges, listAppChanges } from './app-changes';
import {
  createChange,
  formatCount,
  isEqual,
  quoteName,
  formatValue,
  type Change,
  type CountedChange,
} from './change';
import { diffLists, describeNewText, describeNewValue, describeText, type ListTexts } from './entry-changes';
import { listPermissionChanges } from './permission-changes';
import { listPortalChanges } from './portal-changes';
import { listRouteChanges } from './route-changes';

/** The differences of two manifests: all of them as sentences, and a summary in one line. */
export interface Difference {
  /** For example "2 entries added, 1 moved, Map now hidden from 3 permissions". */
  readonly headline: string;
  /** One sentence per change; empty if both are equal. */
  readonly sentences: readonly string[];
}

type Widget = Manifest['widgets'][number];
type Integration = Manifest['integrations'][number];

const widgetTexts: ListTexts<Widget> = {
  getId: ({ name }) => name,
  who: ({ title }) => `The widget ${quoteName(title)}`,
  keys: {
    title: describeText(
      'title',
      ({ now }, _who, { title }) => `The widget ${quoteName(title)} is now called ${now}`,
    ),
    place: describeNewValue('place', (now, before) => `now stands on the page of ${now} (before: ${before})`),
    permissions: (before, after, who) => listPermissionChanges(who, before.permissions, after.permissions),
  },
  reordered: 'The widgets stand in another order',
};

const integrationTexts: ListTexts<Integration> = {
  getId: ({ name }) => name,
  who: ({ name }) => `The integrated application ${quoteName(name)}`,
  keys: {
    label: describeNewText('label', (now, before) => `is now ${now} in the menu (before: ${before})`),
    title: describeNewText('title', (now, before) => `has the title ${now} (before: ${before})`),
    permissions: (before, after, who) => listPermissionChanges(who, before.permissions, after.permissions),
  },
  reordered: 'The integrated applications stand in another order',
};

function listFileChanges(before: Manifest, after: Manifest): readonly Change[] {
  return [
    ...(before.$comment === after.$comment ? [] : [createChange('The manifest has another comment')]),
    ...(before.manifestVersion === after.manifestVersion
      ? []
      : [createChange(`The format of the file is now ${formatValue(after.manifestVersion)}`)]),
    ...(isEqual(before.$schema, after.$schema)
      ? []
      : [createChange(`The schema of the file is now ${formatValue(after.$schema)}`)]),
  ];
}

const countedKinds: readonly CountedChange[] = ['added', 'removed', 'renamed', 'moved'];
const maxInHeadline = 3;

function getEntries(changes: readonly Change[], kind: CountedChange): ReadonlySet<string> {
  return new Set(
    changes.filter(({ counted: found }) => found === kind).map(({ entry, sentence }) => entry ?? sentence),
  );
}

function createHeadline(changes: readonly Change[]): string {
  const counts = countedKinds
    .map((kind) => ({ kind, count: getEntries(changes, kind).size }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }, at) => `${at === 0 ? formatCount(count, 'entry', 'entries') : count} ${kind}`);
  const others = changes.filter((change) => change.counted === undefined);
  const must = others.filter(({ always }) => always === true);
  const may = others.filter(({ always }) => always !== true);
  const shown = [...must, ...may.slice(0, Math.max(0, maxInHeadline - must.length))];
  const left = others.length - shown.length;
  const line = [
    ...counts,
    ...shown.map(({ brief }) => brief),
    ...(left === 0 ? [] : [formatCount(left, 'further change')]),
  ].join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export function describeDifference(before: Manifest, after: Manifest): Difference {
  const changes = [
    ...listRouteChanges(before, after),
    ...listAppChanges(before, after),
    ...listAddressChanges(before, after),
    ...diffLists(before.widgets, after.widgets, widgetTexts),
    ...diffLists(before.integrations, after.integrations, integrationTexts),
    ...listPortalChanges(before, after),
    ...listFileChanges(before, after),
  ];
  return { headline: createHeadline(changes), sentences: changes.map(({ sentence }) => sentence) };
}
