import type { ManifestRevision } from '#plugin-api/builtin';

/** A word of a shell command, whatever is in it. */
function quote(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * The commands that put a manifest file in Git back to what it was when a revision became active. They look for the
 * commit on the branch itself: commits of a merged branch may be older than the revision without having been active.
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
