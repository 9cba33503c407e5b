import { err, ok, PortalError, type Result } from '#base';
import type { EverybodyAnswer } from '#backends/everybody';
import { ManualClock } from '#platform/testing';
import { EverybodyStore } from './everybody-store';

const rfr = { app: 'rfr', visits: 10, failures: 1, errors: 0, leaks: 0 };
const refused = err(
  new PortalError('Only administrators of the portal may see this.', { code: 'http-403', status: 403 }),
);

function open(first: Result<EverybodyAnswer, PortalError>) {
  const clock = new ManualClock();
  const answers = { next: first, isHidden: false };
  const read = jest.fn(async () => answers.next);
  const store = new EverybodyStore({ clock, service: { read }, isHidden: () => answers.isHidden });
  return { clock, answers, read, store };
}

test('loads at once and every minute, and stops on dispose', async () => {
  const { clock, read, store } = open(ok({ apps: [] }));
  expect(store.apps.state).toBe('idle');
  const stop = store.follow();
  expect(store.apps.state).toBe('pending');
  await clock.advance(120_000);
  expect([read.mock.calls.length, store.apps]).toEqual([3, { state: 'succeeded', value: [] }]);
  stop();
  await clock.advance(120_000);
  expect([read.mock.calls.length, clock.waiting]).toEqual([3, 0]);
});

test('does not load while the page is hidden', async () => {
  const { clock, answers, read, store } = open(ok({ apps: [] }));
  store.follow();
  answers.isHidden = true;
  await clock.advance(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});

test('converts times to ms, and leaves unknown ones undefined', async () => {
  const apps = [
    { ...rfr, loadSeconds: 0.74 },
    { ...rfr, app: 'maps', loadSeconds: null },
  ];
  const { store } = open(ok({ apps }));
  await store.load();
  expect(store.apps).toMatchObject({ value: [{ loadTime: 740 }, { app: 'maps', loadTime: undefined }] });
});

test('detects that no Prometheus is configured', async () => {
  const { store } = open(ok({ apps: null }));
  await store.load();
  expect(store.apps).toEqual({ state: 'succeeded', value: undefined });
});

test('keeps the current data while Prometheus does not respond, and reports a refusal', async () => {
  const { clock, answers, store } = open(ok({ apps: [{ ...rfr, loadSeconds: 1 }] }));
  store.follow();
  await clock.advance();
  answers.next = err(new PortalError('Prometheus did not answer.', { code: 'http-502', status: 502 }));
  await clock.advance(60_000);
  expect(store.apps.state).toBe('succeeded');
  answers.next = refused;
  await clock.advance(60_000);
  expect(store.apps).toMatchObject({ state: 'failed', error: { status: 403 } });
});
