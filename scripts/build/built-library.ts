import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const libraryFile = 'library.json';

const schema = v.object({
  /** Import specifier → path of its module. */
  imports: v.record(v.string(), v.string()),
  /** Import specifier → paths of its stylesheets. */
  styles: v.record(v.string(), v.array(v.string())),
  /** Language, except English → paths of its messages. */
  messages: v.record(v.string(), v.array(v.string())),
});

/** The build result of the component library in a folder; empty if it was not built. */
export function readLibrary(folder: string): v.InferOutput<typeof schema> {
  const file = join(folder, libraryFile);
  if (!existsSync(file)) return { imports: {}, styles: {}, messages: {} };
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
}
