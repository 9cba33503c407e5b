import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installed } from './browser.ts';

interface PrometheusPrograms {
  readonly prometheus: string;
  readonly promtool: string;
}

/** A program in the path, or where Debian puts it. */
function find(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * The paths of Prometheus and its promtool for tests, installed where that can be done; nothing where there are none.
 */
export async function ensurePrometheus(): Promise<PrometheusPrograms | undefined> {
  if (find('promtool') === undefined) await installed(['promtool'], 'prometheus');
  const [prometheus, promtool] = [find('prometheus'), find('promtool')];
  return prometheus === undefined || promtool === undefined ? undefined : { prometheus, promtool };
}
