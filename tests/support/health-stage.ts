import { autorun } from 'mobx';
import { idle } from '#base';
import type { PageMode } from '#manifest';
import type { AppHealth } from '#plugin-api/builtin';
import type { AppLoader } from '../../src/app-runtime/app-loader';
import type { AppEventDetails } from '../../src/app-runtime/app-events';
import { HealthService } from '../../src/app-runtime/health/health-service';
import { createIsolation } from '../../src/app-runtime/testing/create-isolation';
import {
  addressesOn,
  createPortal,
  sampleApp,
  createWellBehavedApp,
} from '../../src/app-runtime/testing/sample-apps';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { createMemoryEntry } from '../../src/platform/testing/memory-entry';

const stops: (() => void)[] = [];

/** Disposes what `createHealthService` has started. */
export const closeHealthServices = (): void => stops.splice(0).forEach((stop) => stop());

const about = addressesOn('https://alpha.example.test/main.js', {
  version: '1.2.3',
  contract: '^1.0.0',
  ui: '^1.1.0',
});

interface HealthStageOptions {
  readonly mode?: PageMode;
  readonly environment?: string;
  readonly suspect?: string;
  readonly load?: () => Promise<void>;
  readonly reaches?: (name: string) => boolean;
  readonly versions?: AppLoader['versions'];
}

/** The health service of a portal with four apps, whose events the test emits. */
export function createHealthService({
  mode,
  environment = 'development',
  suspect,
  load = () => Promise.resolve(),
  reaches = () => true,
  versions = new Map(),
}: HealthStageOptions = {}) {
  const clock = new ManualClock();
  const host = (name: string) => `https://${name}.example.test`;
  const apps = [
    sampleApp('admin', { load: 'builtin' }),
    sampleApp('alpha', { load: 'module', host: host('alpha'), owner: 'Team A' }),
    sampleApp('beta', { load: 'module', host: host('beta'), needs: ['eval'] }),
    sampleApp('nowhere', { load: 'module', host: null }),
  ];
  const portal = { ...createPortal(['alpha']), apps: new Map(apps.map((app) => [app.name, app])) };
  const log = { warn: () => undefined, error: () => undefined };
  const disabled = createMemoryEntry<readonly string[]>();
  const hintDisabled = jest.fn();
  const lastMount = createMemoryEntry<string>();
  if (suspect !== undefined) lastMount.write(suspect);
  const { events, isolation } = createIsolation({ clock, log, lastMount, disabled: () => disabled });
  stops.push(isolation.start());
  const service = new HealthService({
    clock,
    events,
    isolation,
    code: {
      versions,
      async load() {
        await load();
        return { entry: createWellBehavedApp('Alpha'), style: undefined, styleIntegrity: undefined };
      },
    },
    manifest: () => portal,
    assets: () => ({ alpha: about }),
    canReach: ({ name }) => reaches(name),
    covers: ({ name }) => reaches(name),
    disabled: () => disabled,
    sendDisabledHint: hintDisabled,
    mode,
    everybody: { apps: idle, follow: () => () => undefined, load: () => Promise.resolve() },
    page: () => ({ version: '1', revision: 'abc', environment }),
  });
  let shown: readonly AppHealth[] = [];
  stops.push(autorun(() => (shown = service.apps)));
  const containers = new Map<string, HTMLElement>();
  const emit = (name: string, details: AppEventDetails): void => {
    const container = containers.get(name) ?? document.createElement('div');
    container.id = `app-${name}`;
    containers.set(name, container);
    const app = portal.apps.get(name);
    const instance = { container, retry: () => Promise.resolve(), reportCrash: () => undefined };
    if (app !== undefined) events.emit({ ...details, app, instance });
  };
  const state = (name: string) => shown.find((app) => app.name === name)?.state;
  const refusal = (name: string): string | undefined => {
    const app = portal.apps.get(name);
    const permission = app && isolation.canStart(app, false);
    return permission?.ok === false ? permission.error.message : undefined;
  };
  return { clock, isolation, refusal, service, disabled, hintDisabled, emit, state, shown: () => shown };
}
