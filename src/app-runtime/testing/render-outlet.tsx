import { runInAction } from 'mobx';
import type { App } from '#manifest';
import type { Lifecycles } from '#plugin-api';
import { ManualClock } from '#platform/testing';
import { AppLoader } from '../app-loader';
import { AppInstance } from '../app-instance';
import { AppRegistry, type Section } from '../app-registry';
import { attachOutlet } from '../attach-outlet';
import { SectionStatus, type SectionStatusProps } from '../SectionStatus';
import { Stylesheets } from '../stylesheets';
import { createIsolation } from './create-isolation';
import { createPlugin, createPortal, samplePortalApi, createWellBehavedApp } from './sample-apps';

/** An outlet whose section the test sets directly, in place of single-spa. */
export function renderOutlet(
  app: App,
  page: Lifecycles = createWellBehavedApp('4,031 requests'),
  isAdministrator = false,
) {
  const reload = jest.fn();
  const clock = new ManualClock();
  const portal = createPortal(['rfr']);
  const log = { warn: () => undefined, error: () => undefined };
  const dependencies = {
    code: new AppLoader({
      clock,
      plugins: [createPlugin('rfr', page)],
      knownAddresses: () => undefined,
      fetchAssetManifest: () => Promise.reject(new Error('not asked for')),
      canReach: () => Promise.resolve(true),
    }),
    stylesheets: new Stylesheets(clock),
    portalFor: samplePortalApi,
    clock,
    log,
    ...createIsolation({ clock, log }),
  };
  const registry = new AppRegistry({
    ...dependencies,
    manifest: () => portal,
    revision: () => '1',
    decide: () => ({ kind: 'not-found', to: '/404' }),
    document: {
      revision: '1',
      sources: { connect: [], script: [], style: [], img: [], font: [], frame: [] },
      needs: [],
      imports: {},
    },
    reloadAttempts: { read: () => undefined, write: () => undefined, remove: () => undefined },
    reload,
    isAdministrator: () => isAdministrator,
    isSessionOver: () => false,
    unsavedGuards: new Set(),
  });
  const instance = new AppInstance({ app: () => app, containerId: 'app-rfr' }, dependencies);
  const show = (changes: Partial<Section>): void =>
    runInAction(() => {
      registry.section = { app, instance: undefined, failure: undefined, ...changes };
    });
  return { registry, instance, show, reload };
}

/** Renders the outlet and the status above it. */
export function OutletView({ registry, title }: SectionStatusProps & { readonly registry: AppRegistry }) {
  return (
    <div
      ref={(place) => (place === null ? undefined : attachOutlet(place, { registry, isShown: () => true }))}
    >
      <SectionStatus registry={registry} title={title} />
    </div>
  );
}
