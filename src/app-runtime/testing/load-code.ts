import { ok, type Result } from '#base';
import type { AssetAddresses } from '#manifest';
import type { AssetSourceFailure } from '#platform';
import { ManualClock } from '#platform/testing';
import { AppLoader } from '../app-loader';
import { AppFailure } from '../failure';
import { loaders } from '../loaders';
import type { LoadTask } from '../loaders/loader';
import { addressesOn, createWellBehavedApp, sampleApp } from './sample-apps';

/** The host of the app. */
export const host = 'https://rfr.example.test';

/** The app under test. */
export const rfr = sampleApp('rfr', { load: 'global', host });

/** The exports of its script. */
export const entry = { ...createWellBehavedApp('rows'), widgets: {} };

/** Its file addresses, as the server sent them. */
export const before = addressesOn(`${host}/main.1.js`, {
  scriptIntegrity: 'sha256-b2xk',
  style: `${host}/main.1.css`,
});

/** Its asset manifest after a new release. */
export const redeployed = {
  files: { 'main.js': 'main.2.js', 'main.css': './main.2.css' },
  integrity: { 'main.js': 'sha256-bmV3', 'main.css': 'sha256-c3R5bGU=' },
};

interface Scene {
  readonly clock: ManualClock;
  readonly code: AppLoader;
  /** The loader's attempts, in order. */
  readonly tasks: LoadTask[];
  readonly requestedHosts: string[];
}

interface SceneOptions {
  readonly known?: AssetAddresses | undefined;
  readonly assetManifest?: Result<unknown, AssetSourceFailure>;
  /** Called with each address the loader requests; throws to fail, otherwise the load succeeds. */
  readonly host?: (task: LoadTask) => Promise<void> | void;
}

/** Creates an `AppLoader` with a single loader and one asset manifest. */
export function scene({ known, assetManifest = ok(redeployed), host: answer }: SceneOptions): Scene {
  const clock = new ManualClock();
  const tasks: LoadTask[] = [];
  const requestedHosts: string[] = [];
  jest.spyOn(loaders, 'global').mockImplementation(async (task) => {
    tasks.push(task);
    await answer?.(task);
    return entry;
  });
  const code = new AppLoader({
    clock,
    plugins: [],
    knownAddresses: () => known,
    async fetchAssetManifest(address) {
      requestedHosts.push(address);
      return assetManifest;
    },
    canReach: () => Promise.resolve(true),
  });
  return { clock, code, tasks, requestedHosts };
}

/** The failure for a file that no longer exists. */
export const gone = new AppFailure('script-failed', 'nothing usable came from main.1.js');

/** Returns the addresses the loader requested. */
export function targets(tasks: readonly LoadTask[]): (string | undefined)[][] {
  return tasks.map(({ addresses }) => [addresses?.script, addresses?.scriptIntegrity]);
}
