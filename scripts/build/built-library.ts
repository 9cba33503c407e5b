import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const libraryFile = 'library.json';

const schema = v.object({
  /** What pages import → the path of its module. */
  imports: v.record(v.string(), v.string()),
  /** What pages import → the paths of its stylesheets. */
  styles: v.record(v.string(), v.array(v.string())),
  /** The texts of languages besides English, by language. */
  messages: v.record(v.string(), v.array(v.string())),
});

/** The component library that was built into a folder; nothing where none was. */
export function readLibrary(folder: string): v.InferOutput<typeof schema> {
  const file = join(folder, libraryFile);
  if (!existsSync(file)) return { imports: {}, styles: {}, messages: {} };
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}
