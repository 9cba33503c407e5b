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
/** Compiler options of API Extractor, which resolves `@portal/…` as packages, without `paths`. */
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

/** The files that API Extractor writes. */
interface Outputs {
  readonly dtsRollup?: IConfigDtsRollup;
  readonly apiReport?: IConfigApiReport;
}

/**
 * Returns the rolled-up declarations of each entry point, and writes the API reports to `getBuiltReports`.
 */
export async function createTypes(
  description: PackageDescription,
): Promise<Readonly<Record<string, string>>> {
  const state = await emitDeclarations();
  const getReport = prepareReports(getBuiltReports(description));
  const types = Object.entries(description.entryPoints).map(([entryPoint, file]) => {
    const target = join(declarations, 'rolled-up', `${getSpecifier(description, entryPoint)}.d.ts`);
    const dtsRollup = { enabled: true, untrimmedFilePath: target };
    extract(description, file, state, { dtsRollup, apiReport: getReport(entryPoint) });
    return [entryPoint, readFileSync(target, 'utf8')] as const;
  });
  return Object.fromEntries(types);
}

/** Writes the API reports of a package's current version. */
export async function reportApi(description: PackageDescription): Promise<void> {
  const state = await emitDeclarations();
  const getReport = prepareReports(getReportFolder(description));
  for (const [entryPoint, file] of Object.entries(description.entryPoints))
    extract(description, file, state, { apiReport: getReport(entryPoint) });
}

/**
 * Empties the folder of reports, so that removed entry points have none, and returns the report of each entry
 * point.
 */
function prepareReports(folder: string): (entryPoint: string) => IConfigApiReport {
  rmSync(inRoot(folder), { recursive: true, force: true });
  mkdirSync(inRoot(folder), { recursive: true });
  return (entryPoint) => ({
    enabled: true,
    reportFileName: `${getFileName(entryPoint).replaceAll('/', '.')}.api.md`,
    reportFolder: inRoot(folder),
    reportTempFolder: join(declarations, 'reports', folder),
    includeForgottenExports: true,
  });
}

let pendingDeclarations: Promise<CompilerState> | undefined;

/** Writes the declarations of all packages and loads them. Concurrent calls share the result. */
function emitDeclarations(): Promise<CompilerState> {
  pendingDeclarations ??= emit().finally(() => {
    pendingDeclarations = undefined;
  });
  return pendingDeclarations;
}

async function emit(): Promise<CompilerState> {
  const code = await runTool('typescript', ['-p', project], { name: 'tsc' });
  if (code !== 0)
    throw new UserError('The types of the packages could not be written; the output of tsc is above.');
  const files = Object.entries(readImports(root)).map(
    ([name, file]) => [name, file.replace(/\.tsx?$/, '.d.ts')] as const,
  );
  write('package.json', JSON.stringify({ name: 'declarations', imports: Object.fromEntries(files) }));
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  for (const description of reportedPackages) linkPackage(description);
  rewriteImports();
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
 * Writes a package into `node_modules`, so that the types of other packages import from it. API Extractor
 * inlines all other types.
 */
function linkPackage(description: PackageDescription): void {
  const folder = join('node_modules', description.name);
  for (const [entryPoint, file] of Object.entries(description.entryPoints)) {
    const target = join(folder, getFileName(entryPoint));
    write(`${target}.d.ts`, `export * from '${relative(dirname(target), file)}';\n`);
  }
  const exports = Object.keys(description.entryPoints).map(
    (entryPoint) => [entryPoint, `./${getFileName(entryPoint)}.d.ts`] as const,
  );
  write(
    join(folder, 'package.json'),
    JSON.stringify({ name: description.name, exports: Object.fromEntries(exports) }),
  );
}

/** Rewrites imports of published modules to imports of their packages. */
function rewriteImports(): void {
  for (const folder of ['src', 'plugins', 'server']) {
    const names = readdirSync(join(declarations, folder), { recursive: true, encoding: 'utf8' });
    for (const file of names.filter((name) => name.endsWith('.d.ts'))) {
      const path = join(declarations, folder, file);
      const text = readFileSync(path, 'utf8');
      const isBesideContract = /^src\/plugin-api\/(?!builtin)\w+\//.test(join(folder, file));
      const changed = text
        .replaceAll(/'(#[^']+)'/g, (match, name: string) => quoteOr(getPublishedName(name), match))
        .replaceAll(/'(\.\.\/)+contract'/g, (match) => (isBesideContract ? "'@portal/plugin-api'" : match));
      if (changed !== text) writeFileSync(path, changed);
    }
  }
}

function quoteOr(name: string | undefined, fallback: string): string {
  return name === undefined ? fallback : `'${name}'`;
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

/** Runs API Extractor for an entry point. */
function extract(
  description: PackageDescription,
  entry: string,
  compilerState: CompilerState,
  outputs: Outputs,
): void {
  const messages: string[] = [];
  Extractor.invoke(createConfig(description, entry, outputs), {
    compilerState,
    // Otherwise reports are compared, not written.
    localBuild: true,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === ExtractorLogLevel.Error) messages.push(message.text);
    },
  });
  if (messages.length > 0) throw new UserError(`${entry}: ${messages.join(' ')}`);
}
