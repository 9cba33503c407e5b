import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './root.mjs';

/** A fingerprint of files and folders (paths from the repository's folder): names and contents, tests left out. */
export function fingerprint(paths, ...more) {
  const hash = createHash('sha256');
  for (const value of more) hash.update(`${value}\0`);
  for (const path of paths) {
    for (const file of filesBelow(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** True when the work behind the stamp was last finished for this fingerprint. */
export function isStamped(stamp, print) {
  return existsSync(inRoot(stamp)) && readFileSync(inRoot(stamp), 'utf8') === print;
}

/** Records that the work is finished for this fingerprint. */
export function putStamp(stamp, print) {
  mkdirSync(dirname(inRoot(stamp)), { recursive: true });
  writeFileSync(inRoot(stamp), print);
}

/** Forgets the stamp, before its work begins again. */
export function removeStamp(stamp) {
  rmSync(inRoot(stamp), { force: true });
}
