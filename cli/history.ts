import { parseArgs } from 'node:util';
import { formatLocalTime } from '#base';
import { readParameters, type Command } from './context';
import { formatSize } from './counts';
import { readHistory, readEntry } from './history-folder';
import { checkText, readSettings } from './manifest-file';
import { formatTable } from './table';

const help = `portal history

Lists the manifests that were in force, newest first: revision, when it came into force (in this
machine's time zone), and how many apps, routes and widgets it has. The portal server keeps the last
20 in PORTAL_DATA/history (default: .data/portal/history). "portal revert" goes back to one of them.

Exit code: 0, or 1 when there is no history.`;

/** With the UTC offset, because readers may be in another time zone. */
const timeFormat = 'YYYY-MM-DD HH:mm:ss Z';

export const history: Command = {
  summary: 'list the manifests that were in force',
  help,
  async run(parameters, context) {
    readParameters(() => parseArgs({ args: [...parameters], options: {} }));
    const settings = readSettings(context);
    const rows: string[][] = [];
    for (const [index, entry] of (await readHistory(settings.dataFolder)).entries()) {
      const text = await readEntry(settings.dataFolder, entry);
      const { manifest } = checkText(text, settings, context);
      const size = manifest === undefined ? 'refused by the check of today' : formatSize(manifest);
      rows.push([
        entry.revision,
        formatLocalTime(entry.time, timeFormat),
        `${size}${index === 0 ? ' (in force)' : ''}`,
      ]);
    }
    for (const line of formatTable(['Revision', 'In force since', 'Content'], rows)) context.out(line);
    return 0;
  },
};
