import type { LeakKind } from '#platform';

/** Leak names contain text from the app, so only their kind is sent. */
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

/** Returns the kind of a leak from its name on the health page. */
export function getLeakKind(name: string): LeakKind {
  return kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}
