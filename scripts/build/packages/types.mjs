import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { inRoot, PlainFailure } from '../../lib/root.mjs';
import { runTool } from '../../lib/run.mjs';
import { contractVersion, pluginApi } from './plugin-api.mjs';

const project = inRoot('scripts/build/packages/tsconfig.json');
const declarations = inRoot('.cache/declarations');
/** Where the compiler finds the contract as a package, so that other types import from it instead of repeating it. */
const contractTypes = join(declarations, 'node_modules', pluginApi.name, 'index.d.ts');

/** Where the reports on the contract as it is now are written. */
export const presentReports = '.cache/api-reports';

/** Where the reports of a version of the contract are kept. */
export function reportFolder(version = contractVersion()) {
  return `src/plugin-api/reports/${version}`;
}

/** What the files of an entry point are called: `index` for the package's own. */
export function getFileName(door) {
  return door === '.' ? 'index' : door.slice('./'.length);
}

/** The types of each entry point of a package by its name there, each in one text. */
export async function createTypes({ name, doors }) {
  await emitDeclarations();
  const types = Object.entries(doors).map(([door, file]) => {
    const target = join(declarations, 'rolled-up', name, `${getFileName(door)}.d.ts`);
    extract(file, { types: target });
    return [door, readFileSync(target, 'utf8')];
  });
  return Object.fromEntries(types);
}

/** Reports on the contract in `presentReports`, and where `publish` is set as the reports of its version too. */
export async function reportContract({ publish }) {
  await emitDeclarations();
  if (publish) mkdirSync(inRoot(reportFolder()), { recursive: true });
  for (const [door, file] of Object.entries(pluginApi.doors)) {
    extract(file, { report: `${getFileName(door)}.api.md`, publish });
  }
}

let emitting;

/** Lets the compiler write the declarations of all packages; packages that are made at the same time share one run. */
function emitDeclarations() {
  emitting ??= emit().finally(() => {
    emitting = undefined;
  });
  return emitting;
}

async function emit() {
  const code = await runTool('typescript', ['-p', project], { name: 'tsc' });
  if (code !== 0)
    throw new PlainFailure('The types of the packages could not be written; the reason stands above.');
  const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const files = Object.entries(imports).map(([name, file]) => [name, file.replace(/\.tsx?$/, '.d.ts')]);
  writeManifest(declarations, { imports: Object.fromEntries(files) });
  writeManifest(dirname(contractTypes), { types: 'index.d.ts' });
  extract(pluginApi.doors['.'], { types: contractTypes });
  importContract(join(declarations, 'src'));
}

/** Lets everything but the contract itself import the contract from its package. */
function importContract(folder) {
  for (const file of readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    const isEntryPoint = /^plugin-api\/(react|dom)\//.test(file);
    const names = isEntryPoint ? /'(#plugin-api|\.\.\/contract)'/g : /'#plugin-api'/g;
    writeFileSync(join(folder, file), text.replaceAll(names, `'${pluginApi.name}'`));
  }
}

function writeManifest(folder, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: pluginApi.name, ...content }));
}

/** Lets API Extractor roll up the types of an entry point, or report on them. */
function extract(entry, { types, report, publish = false }) {
  const messages = [];
  const silent = { logLevel: 'none' };
  const loud = { logLevel: 'error' };
  const config = ExtractorConfig.prepare({
    packageJsonFullPath: join(declarations, 'package.json'),
    configObject: {
      projectFolder: declarations,
      mainEntryPointFilePath: join(declarations, `${entry}.d.ts`),
      newlineKind: 'lf',
      compiler: { tsconfigFilePath: project },
      dtsRollup: { enabled: types !== undefined, untrimmedFilePath: types },
      apiReport: {
        enabled: report !== undefined,
        reportFileName: report,
        reportFolder: inRoot(reportFolder()),
        reportTempFolder: inRoot(presentReports),
        includeForgottenExports: true,
      },
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
  Extractor.invoke(config, {
    localBuild: publish,
    messageCallback(message) {
      message.handled = true;
      if (message.logLevel === 'error') messages.push(message.text);
    },
  });
  if (messages.length > 0) throw new PlainFailure(`${entry}: ${messages.join(' ')}`);
}
