import * as v from 'valibot';
import { contractVersion, isDay } from '#base';
import { listAllowed } from './suggestions';
import { knownLanguages } from './texts';
import { isVersionRange } from './versions';

export const shortText = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must have at most 200 characters'),
);
export const name = v.pipe(
  v.string('must be text'),
  v.regex(
    /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, such as "my-products"',
  ),
  v.maxLength(60, 'must have at most 60 characters'),
);
/** Returns why a name in the manifest, such as an app's, is invalid; `undefined` if it is valid. */
export function validateName(text: string): string | undefined {
  return v.safeParse(name, text).issues?.[0].message;
}

export const permission = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z]+:[a-z0-9-]+$/, 'must read like "visit:home-page"'),
);
export const pathname = v.pipe(
  v.string('must be text'),
  v.regex(
    /^(\/[A-Za-z0-9._~-]+|\/:[A-Za-z][A-Za-z0-9]*)+$/,
    'must be a path such as "/building-permits", without a slash at its end',
  ),
);
export const milliseconds = v.pipe(
  v.number('must be a number of milliseconds'),
  v.integer('must be a whole number of milliseconds'),
  v.minValue(100, 'must be at least 100 ms'),
  v.maxValue(120_000, 'must be at most 120000 ms'),
);
export const integrityHash = v.pipe(
  v.string('must be text'),
  v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/, 'must be an integrity hash such as "sha384-…"'),
);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

const newFlagMessage = 'must be true, false or the last day to show it, such as "2026-12-31"';
export const newFlag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.string(),
      v.regex(dayPattern, newFlagMessage),
      v.check((text) => !dayPattern.test(text) || isDay(text), newFlagMessage),
    ),
  ],
  newFlagMessage,
);

export const versionRange = v.pipe(
  v.string('must be text'),
  v.check(isVersionRange, `must be a range of versions, such as "^${contractVersion}"`),
);

export const identifier = v.pipe(
  v.string('must be text'),
  v.regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/, 'must be a name of JavaScript, such as "MyProducts"'),
  v.maxLength(60, 'must have at most 60 characters'),
);

const elementIdMessage = 'must be an element id that does not start with "portal", such as "root"';
export const elementId = v.pipe(
  v.string('must be text'),
  v.regex(/^[A-Za-z][A-Za-z0-9_:.-]*$/, elementIdMessage),
  v.check((text) => !text.startsWith('portal'), elementIdMessage),
);

export const moduleName = v.pipe(
  v.string('must be text'),
  v.regex(
    /^(@[A-Za-z0-9][A-Za-z0-9._-]*\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'must be the name of a module, such as "@permits/permit-counts"',
  ),
  v.maxLength(200, 'must have at most 200 characters'),
);

/**
 * Allows a `$comment` in every object; any other unknown key is an error that suggests the nearest known key.
 */
export function object<const Entries extends v.ObjectEntries>(entries: Entries) {
  const keys = Object.keys(entries).filter((key) => !key.startsWith('$'));
  const what = knownLanguages.every((language) => keys.includes(language)) ? 'language' : 'key';
  return v.strictObject({ ...entries, $comment: v.optional(v.string()) }, ({ expected, input, message }) =>
    expected === 'never' ? `unknown ${what} "${String(input)}"${listAllowed(String(input), keys)}` : message,
  );
}

export const text = v.union(
  [
    shortText,
    v.pipe(
      object(v.entriesFromList(knownLanguages, v.optional(shortText))),
      v.check(
        (texts) => knownLanguages.some((language) => texts[language] !== undefined),
        'must have a text in at least one language',
      ),
    ),
  ],
  'must be text, or an object with a text for each language',
);
