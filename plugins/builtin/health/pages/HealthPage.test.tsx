import { PortalError } from '#base';
import type { AppHealth, EverybodyHealth, Health } from '#plugin-api/builtin';
import { act, screen, within } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { openBuiltin } from '../../../../tests/support/builtin-stage';
import { HealthPage } from './HealthPage';
import { sampleHealth } from '../testing/sample-health';

const error = { message: 'It did not start.', correlationId: '0a1b2c3d', at: 0 };
const usual = [
  sampleHealth('rfr', { state: 'failed', owner: 'Reconsideration team', lastError: error }),
  sampleHealth('sla', { state: 'disabled', mayRetry: false }),
  sampleHealth('maps', { state: 'well' }),
];

function createEverybody(
  apps: EverybodyHealth['apps'],
  load = jest.fn(async () => undefined),
): EverybodyHealth {
  return { apps, load, follow: jest.fn(() => () => undefined) };
}

async function open(first: readonly AppHealth[] = usual, differences: Partial<Health> = {}) {
  const apps = observable.box(first, { deep: false });
  const health: Health = {
    get apps() {
      return apps.get();
    },
    violations: [],
    page: { version: '1', revision: 'abc', environment: 'development', mode: 'usual' },
    everybody: createEverybody({ state: 'succeeded', value: undefined }),
    mayOverride: true,
    retry: jest.fn(async () => undefined),
    setDisabled: jest.fn(),
    ...differences,
  };
  const stage = await openBuiltin(<HealthPage />, { service: health });
  const change = (to: readonly AppHealth[]) => act(() => runInAction(() => apps.set(to)));
  return { health, change, ...stage };
}

const names = () => screen.queryAllByRole('article').map((row) => row.getAttribute('aria-label'));
const row = (name: string) => within(screen.getByRole('article', { name }));
const button = (name: string) => screen.getByRole('button', { name });

test('lists apps in the given order, with state, owner and last error', async () => {
  await open();
  expect(names()).toEqual(['rfr', 'sla', 'maps']);
  expect(screen.getByText('1 failed · 1 disabled by you · 1 healthy')).toHaveRole('status');
  expect(row('rfr').getByText('Reconsideration team')).toBeVisible();
  expect(row('rfr').getByText(/It did not start/)).toHaveTextContent('[0a1b2c3d]');
  expect(screen.queryByRole('region', { name: 'Unattributed' })).toBeNull();
});

test('lists unattributed problems separately and in the report', async () => {
  const violations = [{ what: 'img-src: https://elsewhere.example.test/x.png', times: 2 }];
  const { user } = await open(usual, { violations });
  const region = within(screen.getByRole('region', { name: 'Unattributed' }));
  expect(screen.getByText(/1 healthy · 1 unattributed/)).toHaveRole('status');
  expect(region.getByText('img-src: https://elsewhere.example.test/x.png (2×)')).toBeVisible();
  await user.click(button('Copy report'));
  expect(await navigator.clipboard.readText()).toContain(`## Unattributed

- Blocked: img-src: https://elsewhere.example.test/x.png (2×)
`);
});

describe('everybody, last 24 h', () => {
  const rfr = { app: 'rfr', visits: 1_204.3, failures: 1, errors: 0, leaks: 2, loadTime: 740 };
  const portal = { app: 'portal', visits: 0, failures: 0, errors: 3, leaks: 0, loadTime: undefined };
  const region = () => within(screen.getByRole('region', { name: 'Everybody, last 24 h' }));

  test('is shown beside the health in this tab', async () => {
    const everybody = createEverybody({ state: 'succeeded', value: [rfr, portal] });
    await open(usual, { everybody });
    expect(everybody.follow).toHaveBeenCalledTimes(1);
    expect(row('rfr').getByText(/1,204 visits · 1 failure · 0 uncaught errors · 2 leaks/)).toHaveTextContent(
      '75% of visits on screen within 740 ms',
    );
    expect(row('maps').getByText(/No visits/)).toBeVisible();
    expect(region().getByText(/3 uncaught errors/)).toHaveTextContent('The portal itself');
  });

  test('explains the setup if no Prometheus is configured', async () => {
    await open();
    expect(region().getByText(/set PORTAL_PROMETHEUS on the portal server/)).toBeVisible();
    expect(screen.getByText(/^Health of every app in this tab/)).not.toHaveTextContent('everybody');
    expect(row('rfr').queryByText(/visits/)).toBeNull();
  });

  test('shows a loading state', async () => {
    await open(usual, { everybody: createEverybody({ state: 'pending' }) });
    expect(region().getByRole('status', { name: 'Reading what all browsers reported…' })).toBeVisible();
  });

  test('shows a failure, and reloads on Retry', async () => {
    const error = new PortalError('Prometheus did not answer.', { code: 'http-502' });
    const load = jest.fn(async () => undefined);
    const { user } = await open(usual, { everybody: createEverybody({ state: 'failed', error }, load) });
    expect(region().getByRole('alert')).toHaveTextContent(
      'What all browsers reported could not be read. Prometheus did not answer.',
    );
    await user.click(region().getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('shows that nothing was reported', async () => {
    await open(usual, { everybody: createEverybody({ state: 'succeeded', value: [] }) });
    expect(region().getByText('No browser has reported anything in the last 24 hours.')).toBeVisible();
  });
});

test('renders only the visible ones of a thousand apps', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(116);
  await open(Array.from({ length: 1_000 }, (_, index) => sampleHealth(`app-${index}`)));
  expect(names().length).toBeGreaterThan(5);
  expect(names().length).toBeLessThan(30);
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1000');
  jest.restoreAllMocks();
});

test.each([
  ['maps', ['maps']],
  ['FAILED', ['rfr']],
  ['team reconsideration', ['rfr']],
  ['nothing like that', []],
])('a search for "%s" finds %j', async (typed, found) => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Find an app, owner or state' }), typed);
  expect(names()).toEqual(found);
  expect(screen.queryByText('No app matches.') === null).toBe(found.length > 0);
});

test('Retry announces its outcome', async () => {
  const retry = jest.fn<Promise<string | undefined>, [string]>(async () => undefined);
  const { notices, user } = await open(usual, { retry });
  await user.click(button('Retry rfr'));
  retry.mockResolvedValueOnce('Its host could not be reached.');
  await user.click(button('Retry rfr'));
  expect(retry.mock.calls).toEqual([['rfr'], ['rfr']]);
  expect(notices).toMatchObject([
    { tone: 'success', text: 'rfr is loading. Open it to check that it starts.' },
    { tone: 'error', text: 'rfr failed again. Its host could not be reached.' },
  ]);
  expect(screen.queryByRole('button', { name: 'Retry sla' })).toBeNull();
});

test('disables and enables apps', async () => {
  const { health, user } = await open();
  await user.click(button('Disable rfr for me'));
  await user.click(button('Enable sla'));
  expect(jest.mocked(health.setDisabled).mock.calls).toEqual([
    ['rfr', true],
    ['sla', false],
  ]);
});

test('keeps the order while the list has focus, and sorts again afterwards', async () => {
  const { change, user } = await open();
  const [failed, ...others] = usual;
  act(() => button('Retry rfr').focus());
  change([...others, sampleHealth('rfr', { state: 'well' })]);
  expect(names()).toEqual(['rfr', 'sla', 'maps']);
  expect(button('Retry rfr')).toHaveFocus();
  expect(row('rfr').getByText('Healthy')).toBeVisible();
  await user.click(screen.getByRole('searchbox'));
  expect(names()).toEqual(['sla', 'maps', 'rfr']);
  expect(failed?.name).toBe('rfr');
});

describe('Details', () => {
  test('show all other facts', async () => {
    const app = sampleHealth('rfr', {
      contract: '^1.0.0',
      ui: '^1.1.0',
      relaxations: ['token'],
      leaks: [{ what: 'a timer', times: 2 }],
      violations: [{ what: 'img-src: inline', times: 1 }],
    });
    const { user } = await open([app]);
    await user.click(button('Details of rfr'));
    for (const words of [
      'https://rfr.example.test',
      'ES module',
      '^1.0.0',
      '^1.1.0',
      'token',
      'Given to this app, it is within reach of every section’s script',
      'a timer (2×)',
      'img-src: inline',
    ])
      expect(row('rfr').getByText(words)).toBeVisible();
  });

  test('override the URL of an app with a plain form, where that is allowed', async () => {
    const { user } = await open();
    await user.click(button('Details of rfr'));
    const field = row('rfr').getByRole('textbox', { name: 'Load rfr from…' });
    expect(field.closest('form')).toHaveAttribute('action', '/portal/override');
    expect(field.closest('form')).toHaveFormValues({ address: '' });
  });

  test.each([
    ['production', usual[0], { mayOverride: false }],
    ['safe mode', usual[0], { page: { version: '1', revision: 'a', environment: 'x', mode: 'safe' } }],
    ['an app of the build', sampleHealth('rfr', { load: 'builtin' }), {}],
  ] as const)('do not offer an override for %s', async (_story, app, differences) => {
    const { user } = await open(app === undefined ? [] : [app], differences);
    await user.click(button('Details of rfr'));
    expect(screen.queryByRole('textbox', { name: 'Load rfr from…' })).toBeNull();
  });
});

describe('Copy report', () => {
  test('copies the matching apps', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'rfr');
    await user.click(button('Copy report'));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('## rfr: Failed');
    expect(text).not.toContain('sla');
    expect(screen.getByText('The report was copied.')).toHaveRole('status');
  });

  test('shows the text if the browser denies clipboard access', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button('Copy report'));
    const dialog = within(screen.getByRole('dialog', { name: 'Report' }));
    expect(dialog.getByRole('textbox', { name: 'Report' })).toHaveDisplayValue(/## rfr: Failed/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
