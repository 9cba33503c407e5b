import type { ManifestRevision } from '#plugin-api/builtin';

/** Quotes a word for a shell command. */
function quote(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Creates commands that restore a manifest file in Git to its state when a revision became active. They
 * follow first parents only: commits of a merged branch can be older than the revision without having been
 * active.
 */
export function createGitCommands(
  file: string,
  { revision, since }: Pick<ManifestRevision, 'revision' | 'since'>,
): string {
  const name = quote(file);
  const time = new Date(since).toISOString().replace(/\.\d+/, '');
  return [
    `git restore --source="$(git rev-list -1 --first-parent --before=${time} HEAD -- ${name})" -- ${name}`,
    `git commit -m 'Restore manifest revision ${revision}' -- ${name}`,
  ].join('\n');
}
