import type { StatsCompilation } from '@rspack/core';

/** The message files of a build, by language; English is part of the scripts. */
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

/** Merges the message files of two builds. */
export function mergeMessages(
  shell: Readonly<Record<string, readonly string[]>>,
  library: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const languages = Object.keys({ ...shell, ...library });
  return Object.fromEntries(
    languages.map((language) => [language, [...(shell[language] ?? []), ...(library[language] ?? [])]]),
  );
}
