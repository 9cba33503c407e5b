import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from './root.mjs';

/** A hash of the names and contents of files and folders, without tests, and of further values. */
export function fingerprint(paths, ...values) {
  const hash = createHash('sha256');
  for (const value of values) hash.update(`${value}\0`);
  for (const path of paths) {
    for (const file of listFiles(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** True if the stamp file has this fingerprint. */
export function isStamped(stamp, print) {
  return existsSync(inRoot(stamp)) && readFileSync(inRoot(stamp), 'utf8') === print;
}

/** Writes the stamp file, when the work for this fingerprint is finished. */
export function putStamp(stamp, print) {
  mkdirSync(dirname(inRoot(stamp)), { recursive: true });
  writeFileSync(inRoot(stamp), print);
}

/** Removes the stamp file, before the work starts. */
export function removeStamp(stamp) {
  rmSync(inRoot(stamp), { force: true });
}
