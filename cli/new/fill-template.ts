import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PortalError } from '#base';

export interface SectionFile {
  readonly path: string;
  readonly text: string;
}

const ending = '.template';

function fillPlaceholders(text: string, values: Readonly<Record<string, string>>, file: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, key: string) => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    if (value !== undefined) return value;
    throw new PortalError(`${file} has the placeholder "${key}", which has no value.`, { code: 'template' });
  });
}

/** Renames `gitignore` to `.gitignore`, a name under which it would apply to the portal's own repository. */
function getSectionFileName(path: string): string {
  return path === 'gitignore' ? '.gitignore' : path;
}

/**
 * Fills the files of a template folder: replaces `{{key}}` in texts and file names. Throws if a value is
 * missing.
 */
export async function fillTemplate(
  folder: string,
  values: Readonly<Record<string, string>>,
): Promise<readonly SectionFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(ending));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = relative(folder, file).slice(0, -ending.length).replaceAll('\\', '/');
      return {
        path: getSectionFileName(fillPlaceholders(path, values, file)),
        text: fillPlaceholders(await readFile(file, 'utf8'), values, file),
      };
    }),
  );
}
