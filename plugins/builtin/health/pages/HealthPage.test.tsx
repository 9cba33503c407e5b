import type { AppHealth, Health } from '#plugin-api/builtin';
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

async function open(first: readonly AppHealth[] = usual, differences: Partial<Health> = {}) {
  const apps = observable.box(first, { deep: false });
  const health: Health = {
    get apps() {
      return apps.get();
    },
    violations: [],
    page: { version: '1', revision: 'abc', environment: 'development', mode: 'usual' },
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

test('apps are listed as they come, with state, owner and last error', async () => {
  await open();
  expect(names()).toEqual(['rfr', 'sla', 'maps']);
  expect(screen.getByText('1 failed · 1 disabled by you · 1 healthy')).toHaveRole('status');
  expect(row('rfr').getByText('Reconsideration team')).toBeVisible();
  expect(row('rfr').getByText(/It did not start/)).toHaveTextContent('[0a1b2c3d]');
  expect(screen.queryByRole('region', { name: 'Unattributed' })).toBeNull();
});

test('lists unattributed problems on their own and in the report', async () => {
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

test('of a thousand apps only those in sight are drawn', async () => {
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
  expect(notices).toEqual([
    { tone: 'success', text: 'rfr is loading. Open it to check that it starts.' },
    { tone: 'error', text: 'rfr failed again. Its host could not be reached.' },
  ]);
  expect(screen.queryByRole('button', { name: 'Retry sla' })).toBeNull();
});

test('apps are disabled and enabled', async () => {
  const { health, user } = await open();
  await user.click(button('Disable rfr for me'));
  await user.click(button('Enable sla'));
  expect(jest.mocked(health.setDisabled).mock.calls).toEqual([
    ['rfr', true],
    ['sla', false],
  ]);
});

test('nothing moves away from under the focus; afterwards the order is right again', async () => {
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
  test('tell the rest', async () => {
    const app = sampleHealth('rfr', {
      contract: '^1.0.0',
      relaxations: ['eval'],
      leftovers: [{ what: 'a timer', times: 2 }],
      violations: [{ what: 'img-src: inline', times: 1 }],
    });
    const { user } = await open([app]);
    await user.click(button('Details of rfr'));
    for (const words of [
      'https://rfr.example.test',
      'ES module',
      '^1.0.0',
      'eval',
      'a timer (2×)',
      'img-src: inline',
    ])
      expect(row('rfr').getByText(words)).toBeVisible();
  });

  test('load an app from elsewhere by a plain form, where that is allowed', async () => {
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
  ] as const)('offer that not in or for %s', async (_story, app, differences) => {
    const { user } = await open(app === undefined ? [] : [app], differences);
    await user.click(button('Details of rfr'));
    expect(screen.queryByRole('textbox', { name: 'Load rfr from…' })).toBeNull();
  });
});

describe('Copy report', () => {
  test('copies what is found', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'rfr');
    await user.click(button('Copy report'));
    const text = await navigator.clipboard.readText();
    expect(text).toContain('## rfr: Failed');
    expect(text).not.toContain('sla');
    expect(screen.getByText('The report was copied.')).toHaveRole('status');
  });

  test('shows the text where the browser does not let it', async () => {
    const { user } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(button('Copy report'));
    const dialog = within(screen.getByRole('dialog', { name: 'Report' }));
    expect(dialog.getByRole('textbox', { name: 'Report' })).toHaveDisplayValue(/## rfr: Failed/);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
