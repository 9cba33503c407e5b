import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';
import { packServer } from './lib/pack-server.mjs';
import { PlainFailure } from './lib/root.mjs';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw new PlainFailure('Name the folder to write: npm run pack -- <folder>');
  await ensureInstalled();
  await ensureBuilt();
  const { packages } = packServer(folder);
  console.log(`Packed the portal server with ${packages} packages into ${folder}.`);
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
