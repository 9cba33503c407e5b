import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  type IConfigApiReport,
  type IConfigDtsRollup,
} from '@microsoft/api-extractor';
import { readImports } from '../../lib/read-package.ts';
import { inRoot, root, UserError } from '../../lib/root.mjs';
import { runTool } from '../../lib/tools.ts';
import { getBuiltReports, getReportFolder, reportedPackages } from './api-reports.ts';
import { getFileName, getPublishedName, getSpecifier, type PackageDescription } from './package-list.ts';

const project = inRoot('scripts/build/packages/tsconfig.json');
const declarations = inRoot('.cache/declarations');
/** How API Extractor reads the declarations: unlike the repository, with `@portal/…` as packages. */
const compilerOptions = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  types: ['node', 'systemjs'],
};
const silent = { logLevel: ExtractorLogLevel.None };
const loud = { logLevel: ExtractorLogLevel.Error };

/** What API Extractor writes. */
interface Outputs {
  readonly dtsRollup?: IConfigDtsRollup;
  readonly apiReport?: IConfigApiReport;
}

/** The types of each entry point of a package, each in one text. Reports on its API in `getBuiltReports`. */
export async function createTypes(
  description: PackageDescription,
): Promise<Readonly<Record<string, string>>> {
  const state = await emitDeclarations();
  const reports = prepareReports(getBuiltReports(description));
  const types = Object.entries(description.entryPoints).map(([entryPoint, file]) => {
    const target = join(declarations, 'rolled-up', `${getSpecifier(description, entryPoint)}.d.ts`);
    const dtsRollup = { enabled: true, untrimmedFilePath: target };
    extract(description, file, state, { dtsRollup, apiReport: reports.of(entryPoint) });
    return [entryPoint, readFileSync(target, 'utf8')] as const;
  });
  return Object.fromEntries(types);
}

/** Writes the API reports of the present version of a package. */
export async function reportApi(description: PackageDescription): Promise<void> {
  const state = await emitDeclarations();
  const reports = prepareReports(getReportFolder(description));
  for (const [entryPoint, file] of Object.entries(description.entryPoints))
    extract(description, file, state, { apiReport: reports.of(entryPoint) });
}

/** Where API Extractor writes its reports: to an empty folder, so that entry points that are gone have none. */
function prepareReports(folder: string): { readonly of: (entryPoint: string) => IConfigApiReport } {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
  return {
    of: (entryPoint) => ({
      enabled: true,
      reportFileName: `${getFileName(entryPoint).replaceAll('/', '.')}.api.md`,
      reportFolder: inRoot(folder),
      reportTempFolder: join(declarations, 'reports', folder),
      includeForgottenExports: true,
    }),
  };
}

let emitting: Promise<CompilerState> | undefined;

/** Writes the declarations of all packages and reads them once; packages that are made at the same time share that. */
function emitDeclarations(): Promise<CompilerState> {
  emitting ??= emit().finally(() => {
    emitting = undefined;
  });
  return emitting;
}

async function emit(): Promise<CompilerState> {
  const code = await runTool('typescript', ['-p', project], { name: 'tsc' });
  if (code !== 0)
    throw new UserError('The types of the packages could not be written; the reason stands above.');
  const files = Object.entries(readImports(root)).map(
    ([name, file]) => [name, file.replace(/\.tsx?$/, '.d.ts')] as const,
  );
  write('package.json', JSON.stringify({ name: 'declarations', imports: Object.fromEntries(files) }));
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  for (const description of reportedPackages) linkPackage(description);
  importPackages();
  const [first] = reportedPackages;
  const [entry, ...others] = reportedPackages.flatMap(({ entryPoints }) => Object.values(entryPoints));
  if (first === undefined || entry === undefined) throw new Error('No package has types.');
  return CompilerState.create(createConfig(first, entry, {}), {
    additionalEntryPoints: others.map(getDeclaration),
  });
}

function getDeclaration(file: string): string {
  return join(declarations, `${file}.d.ts`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(declarations, file)), { recursive: true });
  writeFileSync(join(declarations, file), text);
}

/**
 * Lets the compiler find a package where packages are, so that the types of others import from it. API Extractor
 * repeats everything else.
 */
function linkPackage(description: PackageDescription): void {
  const folder = join('node_modules', description.name);
  for (const [entryPoint, file] of Object.entries(description.entryPoints)) {
    const target = join(folder, getFileName(entryPoint));
    write(`${target}.d.ts`, `export * from '${relative(dirname(target), file)}';\n`);
  }
  const exports = Object.keys(description.entryPoints).map(
    (one) => [one, `./${getFileName(one)}.d.ts`] as const,
  );
  write(
    join(folder, 'package.json'),
    JSON.stringify({ name: description.name, exports: Object.fromEntries(exports) }),
  );
}

/** Lets every file import what is published from its package. */
function importPackages(): void {
  for (const folder of ['src', 'plugins', 'server']) {
    const names = readdirSync(join(declarations, folder), { recursive: true, encoding: 'utf8' });
    for (const file of names.filter((name) => name.endsWith('.d.ts'))) {
      const path = join(declarations, folder, file);
      const text = readFileSync(path, 'utf8');
      const isBesideContract = /^src\/plugin-api\/(?!builtin)\w+\//.test(join(folder, file));
      const changed = text
        .replaceAll(/'(#[^']+)'/g, (whole, name: string) => toImport(getPublishedName(name), whole))
        .replaceAll(/'(\.\.\/)+contract'/g, (whole) => (isBesideContract ? "'@portal/plugin-api'" : whole));
      if (changed !== text) writeFileSync(path, changed);
    }
  }
}

function toImport(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `'${name}'`;
}

function createConfig(
  { name }: PackageDescription,
  entry: string,
  { dtsRollup = { enabled: false }, apiReport = { enabled: false } }: Outputs,
): ExtractorConfig {
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(declarations, 'node_modules', name, 'package.json'),
    configObject: {
      projectFolder: declarations,
      mainEntryPointFilePath: getDeclaration(entry),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: join(declarations, 'tsconfig.json') },
      dtsRollup,
      apiReport,
      docModel: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: loud },
        extractorMessageReporting: {
          default: loud,
          'ae-forgotten-export': silent,
          'ae-missing-release-tag': silent,
          'ae-undocumented': silent,
        },
        tsdocMessageReporting: { default: silent },
      },
    },
  });
}

/** Lets API Extractor roll up the types of an entry point, or report on them. */
function extract(
  description: PackageDescription,
  entry: string,
  compilerState: CompilerState,
  outputs: Outputs,
): void {
  const messages: string[] = [];
  Extractor.invoke(createConfig(description, entry, outputs), {
    compilerState,
    // Without it, reports are compared and not written.
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) messages.push(message.text);
    },
  });
  if (messages.length > 0) throw new UserError(`${entry}: ${messages.join(' ')}`);
}
