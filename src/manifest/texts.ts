/** The languages of texts: those with message catalogues. */
export const knownLanguages = ['en', 'fr'] as const;

/** A text for users: the same in every language, or one for each. */
export type Text = string | { readonly [language: string]: string | undefined };

/** Returns a text in a language, or else in the language that it has. */
export function readText(text: Text, language: string): string;
export function readText(text: Text | undefined, language: string): string | undefined;
export function readText(text: Text | undefined, language: string): string | undefined {
  return typeof text === 'object' ? (text[language] ?? Object.values(text)[0] ?? '') : text;
}
