import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { err, PortalError } from '#base';
import { ScriptedBroadcastChannel } from './platform/testing/event-source';
import { addressOf, portalParts } from '../tests/support/portal-parts';
import { startLater } from './later';

beforeEach(() => Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel));

async function start(
  collector: string | undefined,
  prepare?: (parts: ReturnType<typeof portalParts>) => void,
) {
  const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(null, { status: 204 }),
  );
  globalThis.fetch = asked;
  const stores = portalParts({ path: '/sla' });
  prepare?.(stores);
  await Promise.all([stores.load(), stores.dataRefresh.load()]);
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
  return { asked, prefetch, stores };
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

test('a date of the data that the server could not tell raises the generic notice', async () => {
  const fault = err(new PortalError('It is resting.', { code: 'http-500', status: 500 }));
  const { stores } = await start(undefined, ({ http }) =>
    http.answer('GET assets /delta_refresh.json', fault),
  );
  await waitFor(() =>
    expect(stores.notices.board?.shown).toMatchObject([
      { tone: 'error', text: 'Oops! Something went wrong! Please try again.' },
    ]),
  );
});
