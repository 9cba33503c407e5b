import { ManualClock } from '../testing/manual-clock';
import { createTelemetry, type Problem } from './telemetry';

const minute = 60_000;

function open() {
  const clock = new ManualClock();
  const sent: Blob[] = [];
  const sendBeacon = jest.fn((_address: string, body: Blob) => sent.push(body) > 0);
  Reflect.set(navigator, 'sendBeacon', sendBeacon);
  const telemetry = createTelemetry({ clock, address: '/portal/reports', route: '/rfr' });
  stops.push(telemetry.dispose);
  /** The reports in each body, as the server parses them. */
  const read = (): Promise<unknown[]> =>
    Promise.all(
      sent.map(async (body) => {
        const reports: unknown = JSON.parse(await readBlob(body));
        return reports;
      }),
    );
  return { clock, telemetry, sendBeacon, sent, read };
}

/** jsdom's `Blob` has no `text`. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });
}

function hide(state: DocumentVisibilityState = 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const place = { app: 'rfr', version: '1.0.0', route: '/rfr' };
const thrown = { name: 'TypeError', message: 'rows is undefined', stack: [] };
const createError = (message = thrown.message, correlationId = '0a1b2c3d', count = 1): Problem => ({
  type: 'portal-error',
  body: { ...place, ...thrown, message, correlationId, count },
});
const failure: Problem = {
  type: 'portal-app-failure',
  body: { ...place, ...thrown, correlationId: '11111111', kind: 'crashed' },
};

test('sends nothing while there are no reports', async () => {
  const { clock, sendBeacon } = open();
  await clock.advance(10 * minute);
  hide();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('sends once a minute, in the media type of reports', async () => {
  const { clock, telemetry, sendBeacon, sent, read } = open();
  telemetry.report(createError());
  await clock.advance(minute - 1);
  expect(sendBeacon).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual(['/portal/reports']);
  expect(sent[0]?.type).toBe('application/reports+json');
  expect(await read()).toEqual([[createError()]]);
  await clock.advance(minute);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test('sends at once when the page is hidden, and not when it is shown', async () => {
  const { telemetry, read } = open();
  telemetry.report(failure);
  hide('visible');
  expect(await read()).toEqual([]);
  hide();
  expect(await read()).toEqual([[failure]]);
});

test('does not send failures caused by leaving the document', async () => {
  const { telemetry, read } = open();
  telemetry.report(createError('before'));
  window.dispatchEvent(new Event('beforeunload'));
  telemetry.report(failure);
  hide();
  expect(await read()).toEqual([[createError('before')]]);
});

test('sends failures that happen while the user decides to stay', async () => {
  const { clock, telemetry, read } = open();
  window.dispatchEvent(new Event('beforeunload'));
  telemetry.report(failure);
  await clock.advance(minute);
  expect(await read()).toEqual([[failure]]);
});

test('counts a repeated error instead of sending it again', async () => {
  const { telemetry, read } = open();
  telemetry.report(createError('a', '0a1b2c3d', 5));
  telemetry.report(createError('a', '99999999'));
  telemetry.report(createError('b'));
  hide();
  expect(await read()).toEqual([[createError('a', '0a1b2c3d', 6), createError('b')]]);
});

test('sends a failure shown in several places once', async () => {
  const { telemetry, read } = open();
  telemetry.report(failure);
  telemetry.report(failure);
  hide();
  expect(await read()).toEqual([[failure]]);
});

test('sends at most ten problems a minute, whatever an app throws', async () => {
  const { clock, telemetry, read } = open();
  for (let index = 0; index < 1_000; index += 1) telemetry.report(createError(`error ${index}`));
  hide();
  for (let index = 0; index < 1_000; index += 1) telemetry.report(createError(`later ${index}`));
  hide();
  expect((await read()).flat()).toHaveLength(10);
  await clock.advance(minute);
  telemetry.report(createError('in the next minute'));
  hide();
  expect((await read()).flat()).toHaveLength(11);
});

test('limits a count to what the server accepts', async () => {
  const { telemetry, read } = open();
  for (let times = 0; times < 3; times += 1) telemetry.report(createError('a', '0a1b2c3d', 9_000));
  hide();
  expect(await read()).toEqual([[createError('a', '0a1b2c3d', 10_000)]]);
});

test('sends each web vital of the document once, with the route of the first page', async () => {
  const { telemetry, read } = open();
  telemetry.addVital('FCP', 800);
  telemetry.addVital('LCP', 1_000);
  telemetry.addVital('LCP', 1_200);
  hide();
  telemetry.addVital('LCP', 9_000);
  telemetry.addVital('CLS', 0.1);
  hide();
  expect(await read()).toEqual([
    [{ type: 'portal-web-vitals', body: { route: '/rfr', values: { FCP: 800, LCP: 1_200 } } }],
    [{ type: 'portal-web-vitals', body: { route: '/rfr', values: { CLS: 0.1 } } }],
  ]);
});

test('sends what is measured until the page is hidden', async () => {
  const { telemetry, read } = open();
  // Later than the queue's listener, as web-vitals does.
  document.addEventListener('visibilitychange', () => telemetry.addVital('INP', 40), { once: true });
  hide();
  expect(await read()).toEqual([
    [{ type: 'portal-web-vitals', body: { route: '/rfr', values: { INP: 40 } } }],
  ]);
});

test('sends visits and load times per app', async () => {
  const { clock, telemetry, read } = open();
  telemetry.addVisit('rfr');
  telemetry.addLoad('rfr', 250);
  telemetry.addVisit('rfr');
  telemetry.addVisit('maps');
  await clock.advance(minute);
  const apps = [
    { app: 'rfr', visits: 2, loads: [250] },
    { app: 'maps', visits: 1, loads: [] },
  ];
  expect(await read()).toEqual([[{ type: 'portal-app-loads', body: { apps } }]]);
});

test('keeps no more entries than the server accepts in one body', async () => {
  const { telemetry, read } = open();
  for (let index = 0; index < 100; index += 1) telemetry.addVisit(`app-${index}`);
  for (let index = 0; index < 100; index += 1) telemetry.addLoad('app-0', 1);
  hide();
  const [[report]] = (await read()) as [[{ body: { apps: { loads: number[] }[] } }]];
  expect(report.body.apps).toHaveLength(50);
  expect(report.body.apps[0]?.loads).toHaveLength(50);
});

test('stops when disposed', async () => {
  const { clock, telemetry, sendBeacon } = open();
  telemetry.report(failure);
  telemetry.dispose();
  hide();
  await clock.advance(minute);
  expect([sendBeacon.mock.calls, clock.waiting]).toEqual([[], 0]);
});
