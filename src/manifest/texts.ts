/** The languages that texts may be in: those with catalogues of messages. */
export const knownLanguages = ['en', 'fr'] as const;

/** A text that people read: the same in every language, or one for each. */
export type Text = string | { readonly [language: string]: string | undefined };

/** A text in a language; without one in it, in the language that it has. */
export function readText(text: Text, language: string): string;
export function readText(text: Text | undefined, language: string): string | undefined;
export function readText(text: Text | undefined, language: string): string | undefined {
  return typeof text === 'object' ? (text[language] ?? Object.values(text)[0] ?? '') : text;
}
