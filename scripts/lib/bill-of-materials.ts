import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { readPackage, type PackageFile } from './read-package.ts';
import { inRoot, UserError, root } from './root.mjs';
import { npmCommand } from './run.mjs';

const licenceFile = /^(licen[cs]e|copying|notice)/i;
const rule = `\n${'-'.repeat(80)}\n`;

interface InstalledPackage {
  readonly path: string;
  readonly description: PackageFile;
}

const ComponentSchema = v.looseObject({ 'bom-ref': v.string() });
const BillSchema = v.looseObject({
  metadata: v.looseObject({ component: ComponentSchema }),
  components: v.array(ComponentSchema),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.optional(v.array(v.string()), []) })),
});

/** The output of `npm sbom --sbom-format cyclonedx`. */
type Bill = v.InferOutput<typeof BillSchema>;

/**
 * Writes `bom.json`, a CycloneDX bill of materials, and `THIRD-PARTY-LICENSES`, the licence texts of the same
 * packages. `packages` are paths relative to the repository.
 */
export async function writeBillOfMaterials(folder: string, packages: readonly string[]): Promise<void> {
  const found = packages
    .map((path) => ({ path, description: readPackage(inRoot(path)) }))
    .sort((a, b) => toReference(a).localeCompare(toReference(b)));
  const bill = selectPackages(await readLockedBill(), new Set(found.map(toReference)));
  writeFileSync(join(folder, 'bom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), found.map(describeLicence).join(rule));
}

function toReference({ description: { name, version } }: InstalledPackage): string {
  return `${name}@${version}`;
}

/** The bill of all packages in the lock file, build tools included. */
async function readLockedBill(): Promise<Bill> {
  const [program, ...args] = npmCommand();
  const { stdout } = await promisify(execFile)(
    program,
    [...args, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: root, maxBuffer: 64_000_000 },
  );
  return v.parse(BillSchema, JSON.parse(stdout));
}

/** Reduces a bill to these packages. */
function selectPackages(bill: Bill, references: ReadonlySet<string>): Bill {
  const { 'bom-ref': own, ...component } = bill.metadata.component;
  const listed = new Set(bill.components.map((entry) => entry['bom-ref']));
  const missing = [...references].filter((reference) => !listed.has(reference));
  if (missing.length > 0)
    throw new UserError(`Installed, but not in package-lock.json: ${missing.join(', ')}. Run npm ci.`);
  const isPacked = (reference: string): boolean => references.has(reference);
  return {
    ...bill,
    metadata: {
      ...bill.metadata,
      component: { 'bom-ref': own, ...component, type: 'application', name: getName(own) },
    },
    components: bill.components
      .filter((entry) => isPacked(entry['bom-ref']))
      // A bundled package is part of the product, even if it is a development dependency.
      .map((entry) => ({ ...entry, name: getName(entry['bom-ref']), scope: 'required', properties: [] })),
    dependencies: bill.dependencies
      .filter(({ ref }) => ref === own || isPacked(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isPacked) })),
  };
}

/**
 * The package name of a reference. npm lists an alias under its own name, but with the reference of its
 * target.
 */
function getName(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('@'));
}

function describeLicence({ path, description: { name, version, license } }: InstalledPackage): string {
  const texts = readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(inRoot(path, entry.name), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
