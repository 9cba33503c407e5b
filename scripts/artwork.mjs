// Draws the portal's parcel maps and its icon sheet. The same seeds give the same bytes: `node scripts/artwork.mjs`
// rewrites them all, `--check` only says which are not what this file draws.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { draw } from './artwork/drawing.mjs';
import { iconSheet } from './artwork/icons.mjs';
import { pictures } from './artwork/pictures.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function isCurrent(file, content) {
  try {
    return readFileSync(file, 'utf8') === content;
  } catch {
    return false;
  }
}

const checking = process.argv.includes('--check');
const drawings = pictures.map((picture) => ({ file: picture.file, content: draw(picture) }));
drawings.push({ file: 'src/ui/artwork/icons.svg', content: await iconSheet(root) });
for (const { file: name, content } of drawings) {
  const file = join(root, name);
  if (isCurrent(file, content)) continue;
  if (checking) {
    process.stderr.write(`${name} is not what scripts/artwork.mjs draws: run node scripts/artwork.mjs\n`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
