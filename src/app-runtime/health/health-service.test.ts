import {} from '../../../tests/support/set-up-registry';
import { closeHealthServices, createHealthService } from '../../../tests/support/health-stage';
import { autorun } from 'mobx';
import { AppFailure } from '../failure';
import { addressesOn } from '../testing/sample-apps';

afterEach(closeHealthServices);

const broken = () => new AppFailure('script-failed', 'upside down');

test('lists every app of the manifest, worst first, with its events', async () => {
  const { clock, emit, shown, isolation } = createHealthService();
  emit('alpha', { type: 'loading', byHand: false });
  await clock.advance(120);
  emit('alpha', { type: 'mounting' });
  await clock.advance(30);
  emit('alpha', { type: 'mounted' });
  const failure = broken();
  emit('alpha', { type: 'failed', failure: failure });
  const at = clock.now();
  isolation.records.addViolation([
    'img-src',
    'https://alpha.example.test/x.png?roll=1',
    'https://alpha.example.test/a.js',
  ]);
  isolation.records.addError('alpha');
  isolation.records.addLeaks('alpha', ['a timer', 'a timer']);
  await clock.advance(250);
  expect(shown().map(({ name, state }) => [name, state])).toEqual([
    ['alpha', 'failed'],
    ['nowhere', 'no-host'],
    ['admin', 'unused'],
    ['beta', 'unused'],
  ]);
  expect(shown()[0]).toEqual({
    name: 'alpha',
    owner: 'Team A',
    load: 'module',
    host: 'https://alpha.example.test',
    state: 'failed',
    version: '1.2.3',
    contract: '^1.0.0',
    ui: '^1.1.0',
    loading: { count: 1, median: 120, p95: 120 },
    mounting: { count: 1, median: 30, p95: 30 },
    lastError: { message: failure.message, correlationId: failure.correlationId, at },
    errors: 1,
    leaks: [{ what: 'a timer', times: 2 }],
    violations: [{ what: 'img-src: https://alpha.example.test/x.png', times: 1 }],
    relaxations: [],
    path: '/alpha',
    isOverridden: false,
    mayRetry: true,
    mayDisable: true,
  });
  expect(shown().at(-1)).toMatchObject({
    name: 'beta',
    relaxations: ['eval'],
    path: undefined,
    state: 'unused',
    mayRetry: false,
  });
});

test('attributes unexplained events to the page', async () => {
  const { clock, service: target, isolation } = createHealthService();
  let violations: unknown;
  const stop = autorun(() => (violations = target.violations));
  for (const roll of [1, 2]) {
    isolation.records.addViolation(['img-src', `https://elsewhere.example.test/x.png?roll=${roll}`, '']);
  }
  await clock.advance(250);
  expect(violations).toEqual([{ what: 'img-src: https://elsewhere.example.test/x.png', times: 2 }]);
  stop();
});

test('batches a burst of events into one update', async () => {
  const { clock, emit, state } = createHealthService();
  emit('admin', { type: 'loading', byHand: false });
  emit('alpha', { type: 'loading', byHand: false });
  expect(state('alpha')).toBe('unused');
  await clock.advance(249);
  expect(state('alpha')).toBe('unused');
  await clock.advance(1);
  expect([state('admin'), state('alpha')]).toEqual(['loading', 'loading']);
  emit('alpha', { type: 'unmounted', isHung: false });
  await clock.advance(250);
  expect(state('alpha')).toBe('unused');
});

test('marks an app that hung the last page until the user opens it', async () => {
  const { clock, emit, refusal, state } = createHealthService({ suspect: 'alpha' });
  expect(state('alpha')).toBe('hung');
  expect(refusal('alpha')).toMatch('This section stopped responding last time.');
  emit('alpha', { type: 'unmounted', isHung: false });
  await clock.advance(250);
  expect(state('alpha')).toBe('hung');
  emit('alpha', { type: 'loading', byHand: true });
  await clock.advance(250);
  expect(state('alpha')).toBe('loading');
});

describe('Retry', () => {
  test('loads the app, and closes its circuit on success', async () => {
    const { refusal, clock, service: target, emit, state } = createHealthService();
    for (let time = 0; time < 3; time += 1) {
      emit('alpha', { type: 'loading', byHand: false });
      emit('alpha', { type: 'failed', failure: broken() });
      emit('alpha', { type: 'unmounted', isHung: false });
    }
    await clock.advance(250);
    expect(state('alpha')).toBe('paused');
    expect(await target.retry('alpha')).toBeUndefined();
    await clock.advance(250);
    expect(state('alpha')).toBe('loads');
    expect(refusal('alpha')).toBeUndefined();
  });

  test('returns the message of a failure, which counts like any other', async () => {
    const {
      clock,
      service: target,
      state,
      shown,
    } = createHealthService({ load: () => Promise.reject(broken()) });
    expect(await target.retry('alpha')).toBe('Its script could not be loaded or run: upside down.');
    await clock.advance(250);
    expect(state('alpha')).toBe('failed');
    expect(shown()[0]?.lastError?.message).toContain('upside down');
    expect(await target.retry('unknown')).toBeUndefined();
  });
});

describe('a disabled app', () => {
  test('is marked at once, does not open, and is reported to the server', () => {
    const { service: target, state, disabled, hintDisabled, refusal } = createHealthService();
    target.setDisabled('alpha', true);
    target.setDisabled('alpha', true);
    expect(state('alpha')).toBe('disabled');
    expect(disabled.read()).toEqual(['alpha']);
    expect(hintDisabled).toHaveBeenLastCalledWith(['alpha']);
    expect(refusal('alpha')).toBe('Enable it to load it again.');
    expect(refusal('beta')).toBeUndefined();
    target.setDisabled('alpha', false);
    expect(state('alpha')).not.toBe('disabled');
    expect(hintDisabled).toHaveBeenLastCalledWith([]);
  });

  test('is enabled when the user opens it', async () => {
    const { clock, service: target, state, disabled, emit } = createHealthService();
    target.setDisabled('alpha', true);
    emit('alpha', { type: 'loading', byHand: true });
    expect(disabled.read()).toEqual([]);
    await clock.advance(250);
    expect(state('alpha')).toBe('loading');
  });

  test('is synchronized from another tab', async () => {
    const { clock, disabled, state } = createHealthService();
    disabled.write(['beta']);
    window.dispatchEvent(new StorageEvent('storage'));
    await clock.advance(250);
    expect(state('beta')).toBe('disabled');
  });
});

test('offers no Retry for an app this document cannot load', () => {
  const { shown } = createHealthService({ reaches: (name) => name !== 'alpha' });
  expect(shown().find(({ name }) => name === 'alpha')).toMatchObject({
    state: 'not-covered',
    mayRetry: false,
  });
});

test('safe mode lists the apps it leaves out, so that they can be disabled', () => {
  const excluded = [{ name: 'gamma', load: 'system' as const, owner: undefined }];
  const { service: target, shown } = createHealthService({ mode: { kind: 'safe', excluded } });
  const gamma = () => shown().find(({ name }) => name === 'gamma');
  expect(gamma()).toMatchObject({ state: 'left-out', mayRetry: false, mayDisable: true });
  target.setDisabled('gamma', true);
  expect(gamma()).toMatchObject({ state: 'disabled' });
  expect(target.page).toEqual({ version: '1', revision: 'abc', environment: 'development', mode: 'safe' });
});

test.each([
  ['development', true],
  ['production', false],
])('overrides are possible in %s: %s', (environment, may) => {
  expect(createHealthService({ environment }).service.mayOverride).toBe(may);
});

test('marks an overridden app', () => {
  const { shown } = createHealthService({
    mode: { kind: 'override', app: 'alpha', address: 'http://localhost:5001', isAgreedHere: true },
  });
  expect(shown().filter(({ isOverridden }) => isOverridden)).toMatchObject([{ name: 'alpha' }]);
});

test("prefers the release last reported by the host over the server's", () => {
  const reported = new Map([
    ['alpha', addressesOn('https://alpha.example.test/main.js', { version: '1.3.0' })],
    ['beta', addressesOn('https://beta.example.test/main.js', { version: '2.0.0', contract: '^0.4.0' })],
  ]);
  const versions = createHealthService({ versions: reported })
    .shown()
    .map(({ name, version, contract }) => [name, version, contract]);
  expect(versions).toContainEqual(['alpha', '1.3.0', undefined]);
  expect(versions).toContainEqual(['beta', '2.0.0', '^0.4.0']);
});
