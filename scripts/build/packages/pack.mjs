import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, PlainFailure } from '../../lib/root.mjs';
import { runNpm } from '../../lib/run.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from '../../lib/stamps.mjs';
import { createTypes, getFileName } from './types.mjs';

/**
 * Puts types, documents and `package.json` beside the scripts of a package, and packs it: an archive of the same
 * content lies beside its folder. Done before for the same sources is done at once.
 */
export async function pack(description, version) {
  const { name, folder, documents, sources } = description;
  const archive = `${dirname(folder)}/${name.slice(1).replace('/', '-')}-${version}.tgz`;
  const stamp = `${folder}.packed`;
  const print = fingerprint(sources, version);
  if (isStamped(stamp, print) && existsSync(inRoot(archive))) return;
  removeStamp(stamp);
  const types = await createTypes(description);
  for (const [door, text] of Object.entries(types)) write(folder, `${getFileName(door)}.d.ts`, text);
  for (const [file, source] of Object.entries(documents)) {
    mkdirSync(dirname(inRoot(folder, file)), { recursive: true });
    copyFileSync(inRoot(source), inRoot(folder, file));
  }
  write(folder, 'package.json', `${JSON.stringify(manifestOf(description, version), null, 2)}\n`);
  const parameters = ['pack', inRoot(folder), '--pack-destination', inRoot(dirname(folder)), '--silent'];
  if ((await runNpm(parameters, { quiet: true })) !== 0) {
    throw new PlainFailure(`npm could not pack ${folder}; it says why above.`);
  }
  putStamp(stamp, print);
}

function write(folder, file, text) {
  mkdirSync(inRoot(folder), { recursive: true });
  writeFileSync(inRoot(folder, file), text);
}

function manifestOf(
  { name, description, doors, peers, optional = peers, foreign = [], further = {} },
  version,
) {
  const { dependencies, devDependencies, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const installed = { ...dependencies, ...devDependencies };
  const exports = Object.keys(doors).map((door) => {
    const file = `./${getFileName(door)}`;
    return [door, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    ...further,
    exports: { ...Object.fromEntries(exports), ...further.exports, './package.json': './package.json' },
    peerDependencies: {
      ...Object.fromEntries(peers.map((peer) => [peer, `^${installed[peer].split('.')[0]}.0.0`])),
      ...Object.fromEntries(foreign.map((peer) => [peer, version])),
    },
    peerDependenciesMeta: Object.fromEntries(optional.map((peer) => [peer, { optional: true }])),
  };
}
