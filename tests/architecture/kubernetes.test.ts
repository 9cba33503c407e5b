import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { parseManifestText } from '#manifest/text';
import { iconNames } from '#ui/icon-names';
import { readConfig } from '../../server/settings/config';
import { getInstructions, readContainerfile } from '../support/containerfile';
import {
  checkObjects,
  readFolder,
  renderKustomization,
  type KubernetesObject,
} from '../support/kubernetes-objects';

const root = join(__dirname, '../..');
const kubernetes = join(root, 'deploy/kubernetes');
const overlay = join(kubernetes, 'overlays/production');
const base = readFolder(join(kubernetes, 'base'));

const names = v.optional(v.array(v.string()), []);
const KustomizationSchema = v.looseObject({
  resources: names,
  components: names,
  patches: v.optional(v.array(v.object({ path: v.string() })), []),
  configMapGenerator: v.optional(v.array(v.looseObject({ envs: names, files: names })), []),
});
const labels = v.record(v.string(), v.string());
const probe = v.looseObject({ httpGet: v.object({ path: v.string(), port: v.string() }) });
const ContainerSchema = v.looseObject({
  env: v.array(v.looseObject({ name: v.string(), value: v.optional(v.string(), 'from a secret') })),
  ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  volumeMounts: v.array(v.looseObject({ name: v.string(), mountPath: v.string() })),
});
const DeploymentSchema = v.looseObject({
  spec: v.looseObject({
    replicas: v.number(),
    strategy: v.unknown(),
    template: v.looseObject({
      metadata: v.looseObject({ labels }),
      spec: v.looseObject({
        terminationGracePeriodSeconds: v.number(),
        enableServiceLinks: v.boolean(),
        containers: v.tuple([ContainerSchema]),
      }),
    }),
  }),
});
const SelectorSchema = v.looseObject({
  spec: v.looseObject({ selector: v.union([v.object({ matchLabels: labels }), labels]) }),
});

const find = (kind: string, objects: readonly KubernetesObject[] = base): KubernetesObject => {
  const [only, ...others] = objects.filter((object) => object.kind === kind);
  if (only === undefined || others.length > 0) throw new Error(`Not one ${kind}.`);
  return only;
};
const getDeployment = (objects?: readonly KubernetesObject[]) =>
  v.parse(DeploymentSchema, find('Deployment', objects)).spec;

/** Parses `NAME=value` pairs of a line or an instruction into a record. */
function toRecord(pairs: readonly string[]): Record<string, string> {
  const found = pairs.flatMap((pair) => [...pair.matchAll(/^(\w+)=(.*)$/g)]);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

const image = toRecord(
  readContainerfile(root)
    .flatMap((stage) => getInstructions(stage, 'ENV'))
    .flatMap((rest) => rest.split(/\s+/)),
);
const settings = toRecord(readFileSync(join(overlay, 'settings.env'), 'utf8').split('\n'));

/** Renders the production overlay with another component for the manifest. */
function render(component: string): readonly KubernetesObject[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kubernetes-'));
  try {
    cpSync(kubernetes, folder, { recursive: true });
    const file = join(folder, 'overlays/production/kustomization.yaml');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('  - ../../components/manifest-config-map\n');
    writeFileSync(file, text.replace('components/manifest-config-map', `components/${component}`));
    return renderKustomization(join(folder, 'overlays/production'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(['base', 'components/manifest-config-map', 'components/manifest-git', 'overlays/production'])(
  'every file that the kustomization of %s names exists',
  (folder) => {
    const text = readFileSync(join(kubernetes, folder, 'kustomization.yaml'), 'utf8');
    const named = v.parse(KustomizationSchema, parse(text));
    const files = [
      ...named.resources,
      ...named.components,
      ...named.patches.map(({ path }) => path),
      ...named.configMapGenerator.flatMap(({ envs, files: contents }) => [...envs, ...contents]),
    ];
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(kubernetes, folder, file)))).toEqual([]);
  },
);

test('the objects match the Kubernetes API', () => {
  expect(base.map(({ kind }) => kind).toSorted()).toEqual([
    'Deployment',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Service',
  ]);
  expect(checkObjects([...base, ...readFolder(overlay)])).toEqual([]);
});

test.each([
  ['an unknown field', { metadata: { name: 'x' }, spec: { port: [] } }, /'"port"' does not exist/],
  [
    'a wrong type',
    { metadata: { name: 'x' }, spec: { ports: [{ port: '80' }] } },
    /'string' is not assignable/,
  ],
  ['a missing field', { metadata: { name: 'x' }, spec: { ports: [{ name: 'http' }] } }, /'port' is missing/],
])('the check of objects detects %s', (_what, service, message) => {
  const [first = ''] = checkObjects([{ apiVersion: 'v1', kind: 'Service', ...service }]);
  expect(first).toMatch(message);
});

const canRender = render('manifest-config-map') !== undefined;
if (!canRender)
  process.stderr.write('\nNOT TESTED, for lack of kubectl or kustomize: what the overlay renders to\n\n');

(canRender ? test : test.skip).each([
  ['manifest-config-map', '/manifest/portal.manifest.json'],
  ['manifest-git', '/manifest/current/portal.manifest.json'],
])('the overlay with %s renders to objects that the Kubernetes API takes', (component, file) => {
  const objects = render(component) ?? [];
  expect(checkObjects(objects)).toEqual([]);
  const [container] = getDeployment(objects).template.spec.containers;
  expect(container.env).toContainEqual({ name: 'PORTAL_MANIFEST', value: file });
  const text = JSON.stringify(objects);
  expect(text).not.toContain('"image":"portal"');
  for (const { metadata } of objects) expect(metadata['namespace']).toBe('portal');
});

test('three replicas are updated one after another, each with probes', () => {
  const { replicas, strategy, template } = getDeployment();
  expect(replicas).toBe(3);
  expect(strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  const [container] = template.spec.containers;
  const { env, ports, startupProbe, readinessProbe, livenessProbe } = container;
  expect(ports).toContainEqual({ name: 'http', containerPort: Number(image['PORTAL_PORT']) });
  const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
  expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/readyz', '/healthz']);
  expect(probes.map(({ port }) => port)).toEqual(['http', 'http', 'http']);
  const seconds = (name: string): number => Number(env.find((entry) => entry.name === name)?.value);
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(
    seconds('PORTAL_STOP_NOTICE') + seconds('PORTAL_STOP_PATIENCE'),
  );
});

test.each(['Service', 'PodDisruptionBudget'])('the %s selects the replicas', (kind) => {
  const { selector } = v.parse(SelectorSchema, find(kind)).spec;
  const wanted = 'matchLabels' in selector ? selector.matchLabels : selector;
  expect(wanted).toEqual(getDeployment().template.metadata.labels);
});

test('its settings are settings of the server, which starts with them', () => {
  const { enableServiceLinks, containers } = getDeployment().template.spec;
  // Otherwise Kubernetes would set PORTAL_PORT to "tcp://…", for the service of that name.
  expect(enableServiceLinks).toBe(false);
  const [{ env, volumeMounts }] = containers;
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  const key = Buffer.alloc(32, 1).toString('base64url');
  const { config, warnings } = readConfig({ ...image, ...settings, ...own, PORTAL_SESSION_KEYS: key });
  expect(warnings).toEqual([]);
  const mounts = volumeMounts.map(({ mountPath }) => mountPath);
  for (const place of [config.manifestFile, config.dataFolder, config.operating.retainedAssets?.folder])
    expect(mounts).toContain(`/${place?.split('/')[1]}`);
});

test('the manifest of the overlay is valid', () => {
  const text = readFileSync(join(overlay, 'portal.manifest.json'), 'utf8');
  expect(parseManifestText(text, { environment: 'production', icons: iconNames }).problems).toEqual([]);
});
