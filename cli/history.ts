import { parseArgs } from 'node:util';
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

/** A time here, with how far this place is from UTC then: whoever reads the list may be elsewhere. */
function formatLocalTime(time: string): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const ahead = -date.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  const zone = `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')} ${zone}`;
}

/** Lists the manifests that were in force. */
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
      rows.push([entry.revision, formatLocalTime(entry.time), `${size}${index === 0 ? ' (in force)' : ''}`]);
    }
    for (const line of formatTable(['Revision', 'In force since', 'Content'], rows)) context.out(line);
    return 0;
  },
};
