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

/** The app whose code is loaded. */
export const rfr = sampleApp('rfr', { load: 'global', host });

/** What its script exports. */
export const entry = { ...createWellBehavedApp('rows'), widgets: {} };

/** Where the server said its files are. */
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
  /** Every attempt of the loader, in order. */
  readonly tasks: LoadTask[];
  readonly asked: string[];
}

interface SceneOptions {
  readonly known?: AssetAddresses | undefined;
  readonly assetManifest?: Result<unknown, AssetSourceFailure>;
  /** What the loader does at an address; a good entry comes back unless it throws. */
  readonly host?: (task: LoadTask) => Promise<void> | void;
}

/** The code of apps over one loader and one asset manifest. */
export function scene({ known, assetManifest = ok(redeployed), host: answer }: SceneOptions): Scene {
  const clock = new ManualClock();
  const tasks: LoadTask[] = [];
  const asked: string[] = [];
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
      asked.push(address);
      return assetManifest;
    },
    canReach: () => Promise.resolve(true),
  });
  return { clock, code, tasks, asked };
}

/** What a loader throws for a file that is no longer there. */
export const gone = new AppFailure('script-failed', 'nothing usable came from main.1.js');

/** Where a loader was sent. */
export function targets(tasks: readonly LoadTask[]): (string | undefined)[][] {
  return tasks.map(({ addresses }) => [addresses?.script, addresses?.scriptIntegrity]);
}
