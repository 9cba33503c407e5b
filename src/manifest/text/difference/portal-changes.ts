import type { Manifest } from '../../schema';
import { getLanguageName } from '../../check-texts';
import { createChange, quoteName, formatValue, toList, type Change } from './change';
import {
  listEntryChanges,
  diffLists,
  describeNewText,
  describeNewValue,
  type EntryTexts,
  type ListTexts,
} from './entry-changes';

type PortalSection = Manifest['portal'];
type Theme = PortalSection['themes'][number];

const themeTexts: ListTexts<Theme> = {
  getId: ({ name }) => name,
  who: ({ name }) => `The theme ${quoteName(name)}`,
  keys: { label: describeNewText('label', (now, before) => `is now called ${now} (before: ${before})`) },
  reordered: 'The themes are offered in another order',
};

const shellFeatureNames: Readonly<Record<string, string>> = {
  searchBar: 'The search bar',
  ownerSearch: 'The search by owner',
  personalInformation: 'Personal information',
  annotatedAct: 'The link to the annotated act',
  editPosts: 'Editing of pinned posts',
  admin: 'The entry Admin',
  settings: 'The entry Settings',
};

function listShellFeatureChanges(
  { permissions: before }: PortalSection,
  { permissions: after }: PortalSection,
): readonly Change[] {
  return Object.keys({ ...before, ...after }).flatMap((part): readonly Change[] => {
    const was: unknown = Reflect.get(before, part);
    const is: unknown = Reflect.get(after, part);
    if (was === is) return [];
    const who = shellFeatureNames[part];
    if (who === undefined) return [createChange('The permissions of the frame have another comment')];
    return [createChange(`${who} is now hidden from ${String(was)} and shown to ${String(is)}`)];
  });
}

function listFeatureChanges(
  { features: before }: PortalSection,
  { features: after }: PortalSection,
): readonly Change[] {
  const state = (isOn: boolean): string => (isOn ? 'on' : 'off');
  return Object.keys({ ...before, ...after }).flatMap((name): readonly Change[] => {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    const is = Object.hasOwn(after, name) ? after[name] : undefined;
    const who = `The feature ${quoteName(name)}`;
    if (was === is) return [];
    if (is === undefined) return [createChange(`${who} was removed`)];
    return [
      createChange(was === undefined ? `${who} was added; it is ${state(is)}` : `${who} is now ${state(is)}`),
    ];
  });
}

function listLinkChanges(
  { links: before }: PortalSection,
  { links: after }: PortalSection,
): readonly Change[] {
  const words: EntryTexts<PortalSection['links']> = {
    who: () => 'The links',
    keys: {
      learningLibrary: describeNewValue('learningLibrary', (now) => `lead to the learning library at ${now}`),
      annotatedAct: describeNewValue('annotatedAct', (now) => `lead to the annotated act at ${now}`),
      accessRequests: describeNewValue('accessRequests', (now) => `send requests for access to ${now}`),
    },
  };
  return listEntryChanges(before, after, words);
}

function listLanguages({ languages }: PortalSection): string {
  return toList(languages.map(getLanguageName));
}

const portalTexts: EntryTexts<PortalSection> = {
  who: () => 'The portal',
  keys: {
    title: describeNewText('title', (now, before) => `is now called ${now} (before: ${before})`),
    tagline: describeNewText('tagline', (now, before) => `has the tagline ${now} (before: ${before})`),
    languages: (before, after) => [
      createChange(`The portal is now in ${listLanguages(after)} (before: in ${listLanguages(before)})`),
    ],
    version: describeNewValue('version', (now, before) => `has the version ${now} (before: ${before})`),
    taxYear: (before, after) => [
      createChange(
        `The tax year is now ${formatValue(after.taxYear)} (before: ${formatValue(before.taxYear)})`,
      ),
    ],
    themes: (before, after) => diffLists(before.themes, after.themes, themeTexts),
    permissions: listShellFeatureChanges,
    features: listFeatureChanges,
    links: listLinkChanges,
  },
};

/** Describes the changes of the `portal` section. */
export function listPortalChanges(
  { portal: before }: Manifest,
  { portal: after }: Manifest,
): readonly Change[] {
  return listEntryChanges(before, after, portalTexts);
}
