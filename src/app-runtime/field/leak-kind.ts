import type { LeakKind } from '#platform';

/** The names of leaks hold words of the app, so that only their kind is sent. */
const kinds: readonly (readonly [name: RegExp, kind: LeakKind])[] = [
  [/^(many )?listeners? /, 'listener'],
  [/^interval$/, 'interval'],
  [/^adopted style sheet/, 'stylesheet'],
  [/^<(style|link)>/, 'stylesheet'],
  [/^</, 'node'],
  [/^attribute /, 'attribute'],
  [/^global /, 'global'],
  [/history\./, 'history'],
  [/^document\./, 'document-write'],
  [/^replaced /, 'replaced-native'],
  [/storage/i, 'storage'],
];

/** The kind of a leak, by the name that the health page shows. */
export function getLeakKind(name: string): LeakKind {
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}
