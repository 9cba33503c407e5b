import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot, UserError, root } from './root.mjs';
import { npmCommand } from './run.mjs';

const licenceFile = /^(licen[cs]e|copying|notice)/i;
const rule = `\n${'-'.repeat(80)}\n`;

/**
 * Writes what a folder consists of: `bom.json`, a CycloneDX bill of materials for scanners, and
 * `THIRD-PARTY-LICENSES`, the licences of the same packages for people. `packages` are folders below the repository.
 */
export async function writeBillOfMaterials(folder, packages) {
  const found = packages
    .map((path) => ({ path, description: JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8')) }))
    .sort((one, other) => toReference(one).localeCompare(toReference(other)));
  const bill = selectPackages(await readLockedBill(), new Set(found.map(toReference)));
  writeFileSync(join(folder, 'bom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), found.map(describeLicence).join(rule));
}

function toReference({ description: { name, version } }) {
  return `${name}@${version}`;
}

/** The bill of everything that the lock file names, tools of the build included. */
async function readLockedBill() {
  const [program, ...parameters] = npmCommand();
  const { stdout } = await promisify(execFile)(
    program,
    [...parameters, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout);
}

/** The bill of these packages alone. */
function selectPackages(bill, references) {
  const { 'bom-ref': own, ...component } = bill.metadata.component;
  const listed = new Set(bill.components.map((one) => one['bom-ref']));
  const missing = [...references].filter((reference) => !listed.has(reference));
  if (missing.length > 0)
    throw new UserError(`Installed, but not in package-lock.json: ${missing.join(', ')}. Run npm ci.`);
  const isPacked = (reference) => references.has(reference);
  return {
    ...bill,
    metadata: {
      ...bill.metadata,
      component: { 'bom-ref': own, ...component, type: 'application', name: getName(own) },
    },
    components: bill.components
      .filter((one) => isPacked(one['bom-ref']))
      // What the build takes in is part of the product, also where only the build needs it installed.
      .map((one) => ({ ...one, name: getName(one['bom-ref']), scope: 'required', properties: [] })),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === own || isPacked(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isPacked) })),
  };
}

/** An alias is listed by its own name, under the reference of what it stands for. */
function getName(reference) {
  return reference.slice(0, reference.lastIndexOf('@'));
}

function describeLicence({ path, description: { name, version, license = 'no licence named' } }) {
  const texts = readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(inRoot(path, entry.name), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
