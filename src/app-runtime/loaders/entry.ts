import type { AssetAddresses } from '#manifest';
import type { Lifecycle, LifecycleProps, Lifecycles, RemoteEntry } from '#plugin-api';
import { AppFailure } from '../failure';
import { standInForUnmount } from '../missing-unmount';
import type { LoadTask } from './loader';
import { t } from './messages';

type Exported = Readonly<Record<string, unknown>>;
type Step = (props: LifecycleProps) => unknown;

function isRecord(value: unknown): value is Exported {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function isStep(value: unknown): value is Step {
  return typeof value === 'function';
}

/** Reads a lifecycle: a function or a list of them. Each may return `undefined` instead of a promise. */
function readLifecycle(value: unknown): Lifecycle | undefined {
  const steps: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (steps.length === 0 || !steps.every(isStep)) return undefined;
  return async (props) => {
    for (const step of steps) await step(props);
  };
}

function readBootstrap(value: Exported): Lifecycle | undefined {
  return value['bootstrap'] === undefined ? async () => undefined : readLifecycle(value['bootstrap']);
}

function readLifecycles(value: unknown): Lifecycles | undefined {
  if (!isRecord(value)) return undefined;
  const mount = readLifecycle(value['mount']);
  const bootstrap = readBootstrap(value);
  const unmount = readLifecycle(value['unmount']) ?? standInForUnmount();
  if (!bootstrap || !mount) return undefined;
  const suspend = readLifecycle(value['suspend']);
  const resume = readLifecycle(value['resume']);
  return { bootstrap, mount, unmount, ...(suspend && { suspend }), ...(resume && { resume }) };
}

/** Creates the failure of a script that lacks a function the portal calls. */
export function createMissingFunctionFailure(name: string): AppFailure {
  return new AppFailure('no-lifecycles', t('app-runtime.loaders.missingFunction', { name }));
}

/** Builds export the lifecycles directly, under `default`, or under `default.default`. */
function listCandidates(exported: unknown): readonly Exported[] {
  const candidates: Exported[] = [];
  for (let at = exported; isRecord(at) && candidates.length < 3; at = at['default']) candidates.push(at);
  return candidates;
}

/** Reads the exports of an app's module; throws an `AppFailure` if they have no lifecycles. */
export function readEntry(exported: unknown): RemoteEntry {
  for (const candidate of listCandidates(exported)) {
    const page = readLifecycles(candidate);
    if (page === undefined) continue;
    const declared = isRecord(candidate['widgets']) ? Object.entries(candidate['widgets']) : [];
    const widgets = declared.flatMap(([part, value]): [string, Lifecycles][] => {
      const lifecycles = listCandidates(value).map(readLifecycles).find(Boolean);
      return lifecycles === undefined ? [] : [[part, lifecycles]];
    });
    return { ...page, widgets: Object.fromEntries(widgets) };
  }
  const [withMount] = listCandidates(exported).filter((candidate) => readLifecycle(candidate['mount']));
  throw createMissingFunctionFailure(withMount === undefined ? 'mount' : 'bootstrap');
}

export function withAttempt(address: string, attempt: number): string {
  if (attempt === 1) return address;
  const url = new URL(address);
  url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/**
 * Returns the script's address for this attempt. A retry adds a query, which makes it a new module and a new
 * request that does not wait for a hanging one.
 */
export function resolveScriptUrl({
  app,
  addresses,
  attempt,
}: Pick<LoadTask, 'app' | 'addresses' | 'attempt'>): AssetAddresses {
  if (addresses === undefined) throw new AppFailure('host-not-defined', app.name);
  return { ...addresses, script: withAttempt(addresses.script, attempt) };
}
