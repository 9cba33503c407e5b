import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';

const root = join(__dirname, '../..');

const ObjectSchema = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});

/** An object of the Kubernetes API. */
export type KubernetesObject = v.InferOutput<typeof ObjectSchema>;

/** Parses the objects in a YAML file. */
function readObjects(text: string): readonly KubernetesObject[] {
  return parseAllDocuments(text).map((document) => {
    const [problem] = document.errors;
    if (problem !== undefined) throw problem;
    return v.parse(ObjectSchema, document.toJS());
  });
}

/** Reads the objects from all files in a folder that kustomize would read. */
export function readFolder(folder: string): readonly KubernetesObject[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    .flatMap((name) => readObjects(readFileSync(join(folder, name), 'utf8')));
}

/** `networking.k8s.io/v1` → `networking/v1`; `v1` → `core/v1`. */
function getModule(apiVersion: string): string {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `core/${group}` : `${group.split('.')[0]}/${version}`;
}

/**
 * Checks objects against the types generated from the OpenAPI description of Kubernetes: missing and unknown
 * fields, wrong types. Runs TypeScript, and returns its messages.
 */
export function checkObjects(objects: readonly KubernetesObject[]): readonly string[] {
  // Inside the repository, so that the types can be resolved.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/kubernetes-'));
  try {
    const lines = objects.flatMap((object, at) => [
      `import type { ${object.kind} as Kind${at} } from 'kubernetes-types/${getModule(object.apiVersion)}';`,
      `export const ${object.kind}${at}: Kind${at} = ${JSON.stringify(object, null, 2)};`,
    ]);
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['objects.ts'] }));
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', '-p', folder],
      { encoding: 'utf8', cwd: folder },
    );
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs kustomize, or kubectl's; `undefined` without either. Throws with its output on failure. */
export function renderKustomization(folder: string): readonly KubernetesObject[] | undefined {
  for (const [program, ...parameters] of [
    ['kustomize', 'build'],
    ['kubectl', 'kustomize'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(program, [...parameters, folder], { encoding: 'utf8' });
    if (status === 0) return readObjects(stdout);
    if (status !== null) throw new Error(stderr);
  }
  return undefined;
}
