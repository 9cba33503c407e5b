import type { AppEntry, Manifest } from '../../schema';
import { createChange, toList, quoteName, type Change } from './change';
import { diffLists, describeNewText, describeNewValue, type ListTexts } from './entry-changes';

const getSubject = ({ name }: AppEntry): string => `The app ${quoteName(name)}`;

function getNeeds({ needs = [] }: AppEntry): readonly string[] {
  return needs;
}

function listRelaxationChanges(subject: string, needs: readonly string[]): readonly Change[] {
  const words = `${subject} is now granted ${toList(needs)} beyond the strict policy`;
  return needs.length === 0 ? [] : [createChange(words, { always: true })];
}

function listNeedsChanges(before: AppEntry, after: AppEntry, subject: string): readonly Change[] {
  const removed = getNeeds(before).filter((need) => !getNeeds(after).some((other) => other === need));
  const added = getNeeds(after).filter((need) => !getNeeds(before).some((other) => other === need));
  if (removed.length + added.length === 0) return [createChange(`${subject} names its needs in another way`)];
  return [
    ...listRelaxationChanges(subject, added),
    ...(removed.length === 0 ? [] : [createChange(`${subject} is no longer granted ${toList(removed)}`)]),
  ];
}

const appTexts: ListTexts<AppEntry> = {
  getId: ({ name }) => name,
  who: getSubject,
  added: (entry, subject) => {
    const from = entry.host === undefined ? '' : ` from the host ${quoteName(entry.host)}`;
    return [
      createChange(`${subject} was added; it loads as ${entry.load}${from}`),
      ...listRelaxationChanges(subject, getNeeds(entry)),
    ];
  },
  keys: {
    load: (before, after, subject) => [
      createChange(`${subject} now loads as ${after.load} (before: ${before.load})`),
    ],
    host: describeNewValue('host', (now, before) => `now comes from the host ${now} (before: ${before})`),
    owner: describeNewText('owner', (now, before) => `is now looked after by ${now} (before: ${before})`),
    needs: listNeedsChanges,
  },
  reordered: 'The apps are listed in another order, which changes nothing else',
};

/** Describes the changes of apps between two manifests; relaxations are always listed. */
export function listAppChanges({ apps: before }: Manifest, { apps: after }: Manifest): readonly Change[] {
  return diffLists(before, after, appTexts);
}

function createAddressChange(subject: string, before: string | null, after: string | null): Change {
  if (after === null) return createChange(`${subject} is no longer set (before: ${before ?? ''})`);
  return createChange(
    before === null ? `${subject} is now set to ${after}` : `${subject} moved from ${before} to ${after}`,
  );
}

/** Describes the changes of host and back-end addresses. */
export function listAddressChanges(before: Manifest, after: Manifest): readonly Change[] {
  const names = [...new Set([...Object.keys(before.hosts), ...Object.keys(after.hosts)])];
  const hosts = names.flatMap((name): readonly Change[] => {
    const subject = `The host ${quoteName(name)}`;
    const was = Object.hasOwn(before.hosts, name) ? before.hosts[name] : undefined;
    const is = Object.hasOwn(after.hosts, name) ? after.hosts[name] : undefined;
    if (was === is) return [];
    if (was === undefined) return [createChange(`${subject} was added: ${is ?? 'not set'}`)];
    if (is === undefined) return [createChange(`${subject} was removed`)];
    return [createAddressChange(subject, was, is)];
  });
  return [...hosts, ...listBackendChanges(before.backends, after.backends)];
}

type Backends = Manifest['backends'];

function listBackendChanges(before: Backends, after: Backends): readonly Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key): readonly Change[] => {
    const was = String(Reflect.get(before, key) ?? '');
    const is = String(Reflect.get(after, key) ?? '');
    if (was === is) return [];
    if (key === '$comment') return [createChange('The back ends have another comment')];
    return [createAddressChange(`The back end ${quoteName(key)}`, was, is)];
  });
}
