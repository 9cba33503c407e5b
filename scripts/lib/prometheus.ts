import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage } from './browser.ts';

interface PrometheusPrograms {
  readonly prometheus: string;
  readonly promtool: string;
}

/** The path of an installed program, on PATH or in a usual folder. */
function find(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * The paths of Prometheus and promtool for tests, which are installed if possible; `undefined` if not
 * available.
 */
export async function ensurePrometheus(): Promise<PrometheusPrograms | undefined> {
  if (find('promtool') === undefined) await installPackage(['promtool'], 'prometheus');
  const [prometheus, promtool] = [find('prometheus'), find('promtool')];
  return prometheus === undefined || promtool === undefined ? undefined : { prometheus, promtool };
}
