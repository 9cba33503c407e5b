import { writeBillOfMaterials } from './lib/bill-of-materials.mjs';
import { ensureInstalled, ensureServerBuilt } from './lib/prepare.mjs';
import { packServer } from './lib/pack-server.mjs';
import { UserError } from './lib/root.mjs';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw new UserError('Name the folder to write: npm run pack -- <folder>');
  await ensureInstalled();
  await ensureServerBuilt();
  const { packages } = packServer(folder);
  await writeBillOfMaterials(folder, packages);
  console.log(
    `Packed the portal server into ${folder}: ${packages.length} packages are in it, or in its programs.`,
  );
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
