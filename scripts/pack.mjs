import { ensureInstalled, registerTypeScript } from './lib/install.mjs';
import { UserError } from './lib/root.mjs';

const [folder] = process.argv.slice(2);

try {
  if (folder === undefined) throw new UserError('Name the folder to write: npm run pack -- <folder>');
  await ensureInstalled();
  await registerTypeScript();
  const { ensureServerBuilt } = await import('./lib/prepare.ts');
  const { packServer } = await import('./lib/pack-server.ts');
  const { writeBillOfMaterials } = await import('./lib/bill-of-materials.ts');
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
