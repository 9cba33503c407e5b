import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const root = process.cwd();

/** A small copy of the project with planted files: the same folders, entry points and tool settings. */
export interface PlantedTree {
  readonly folder: string;
  readonly files: readonly string[];
  remove(): Promise<void>;
}

/** Writes `files` (path → code) below the git-ignored cache folder, next to copies of the tools' settings. */
export async function plant(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'architecture-'));
  for (const name of [
    '.oxlintrc.json',
    '.dependency-cruiser.cjs',
    'package.json',
    'tsconfig.json',
    'scripts/lint',
  ]) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), code);
  }
  return {
    folder,
    files: Object.keys(files).filter((path) => /\.tsx?$/.test(path)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A tool's report about one planted file. */
export interface Finding {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** Runs the linter once on all planted files. */
export async function lint({ folder, files }: PlantedTree): Promise<readonly Finding[]> {
  const output = await run('oxlint', ['-f', 'json', '--no-ignore', ...files], folder);
  const report: unknown = JSON.parse(output);
  return getList(report, 'diagnostics').map((one) => ({
    file: getText(one, 'filename'),
    rule: getText(one, 'code'),
    message: `${getText(one, 'message')} ${getText(one, 'help')}`,
  }));
}

/** Runs the dependency rules once on the planted tree; the message is the rule's comment. */
export async function cruise({ folder, files }: PlantedTree): Promise<readonly Finding[]> {
  const output = await run(
    'depcruise',
    ['-T', 'json', ...new Set(files.map((file) => file.split('/')[0] ?? ''))],
    folder,
  );
  const report: unknown = JSON.parse(output);
  const summary = getField(report, 'summary');
  const comments = new Map(
    getList(getField(summary, 'ruleSetUsed'), 'forbidden').map((rule) => [
      getText(rule, 'name'),
      getText(rule, 'comment'),
    ]),
  );
  return getList(summary, 'violations').map((violation) => {
    const rule = getText(getField(violation, 'rule'), 'name');
    // An orphan is reported at the place it should be imported from.
    const file = getText(violation, rule === 'no orphans' ? 'to' : 'from');
    return { file, rule, message: comments.get(rule) ?? '' };
  });
}

/** The names of the linter's rules. */
export async function readLintRules(): Promise<readonly string[]> {
  const settings: unknown = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
  return Object.keys(getObject(getField(settings, 'rules')));
}

/** The dependency rules; `allowed` is the pattern of paths that a rule allows. */
export function readDependencyRules(): readonly { readonly name: string; readonly allowed: string }[] {
  const script = "process.stdout.write(JSON.stringify(require('./.dependency-cruiser.cjs')))";
  const settings: unknown = JSON.parse(
    execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }),
  );
  return getList(settings, 'forbidden').map((rule) => ({
    name: getText(rule, 'name'),
    allowed: getText(getField(rule, 'to'), 'pathNot'),
  }));
}

function run(tool: string, parameters: readonly string[], folder: string): Promise<string> {
  const file = tool.includes('/') ? tool : join(root, 'node_modules', '.bin', tool);
  return new Promise((resolve, reject) => {
    execFile(file, parameters, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      // Both tools exit with an error code when they report something, as expected here.
      if (stdout.trim().startsWith('{')) resolve(stdout);
      else reject(new Error(`${tool} gave no report: ${stderr || stdout || error?.message}`));
    });
  });
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function getObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function getList(value: unknown, name: string): readonly unknown[] {
  const list = getField(value, name);
  return Array.isArray(list) ? list : [];
}

function getText(value: unknown, name: string): string {
  const text = getField(value, name);
  return typeof text === 'string' ? text : '';
}
