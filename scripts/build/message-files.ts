import type { StatsCompilation } from '@rspack/core';

/** The files of the texts of languages besides English in a build, by language. */
export function listMessages({ namedChunkGroups = {} }: StatsCompilation): Record<string, string[]> {
  const prefix = 'messages-';
  const groups = Object.entries(namedChunkGroups).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(
    groups.map(([name, { assets = [] }]) => [
      name.slice(prefix.length),
      assets.map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
}

/** The same of two builds that one page loads. */
export function mergeMessages(
  ofShell: Readonly<Record<string, readonly string[]>>,
  ofLibrary: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const languages = Object.keys({ ...ofShell, ...ofLibrary });
  return Object.fromEntries(
    languages.map((language) => [language, [...(ofShell[language] ?? []), ...(ofLibrary[language] ?? [])]]),
  );
}
