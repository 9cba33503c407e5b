import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { ScriptedBroadcastChannel } from './platform/testing/event-source';
import { addressOf, portalParts } from '../tests/support/portal-parts';
import { startLater } from './later';

beforeEach(() => Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel));

async function start(collector: string | undefined) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(null, { status: 204 }),
  );
  globalThis.fetch = asked;
  const stores = portalParts({ path: '/sla' });
  await stores.load();
  const prefetch = {
    clock: stores.clock,
    manifest: () => stores.manifest.portal,
    address: jest.fn(() => stores.address.address),
    decide: stores.address.decide,
    section: () => undefined,
    menu: () => [],
    widgetsOf: () => [],
    covers: () => true,
    locate: async () => undefined,
  };
  document.body.innerHTML = '<button data-tooltip="Request for Reconsideration">RfRs</button>';
  void startLater({ prefetch, stores, home: document.body, collector }, undefined, addressOf('/sla'));
  return { asked, prefetch };
}

test('prefetching and tooltips begin, and page views where a collector is configured', async () => {
  const { asked, prefetch } = await start('https://collect.example.test/views');
  expect(prefetch.address).toHaveBeenCalled();
  expect(asked).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Request for Reconsideration');
});

test('without a collector nothing is told', async () => {
  const { asked } = await start(undefined);
  expect(asked).not.toHaveBeenCalled();
});
