import { guardNavigation, type NavigationAttempt } from './navigation-guard';

interface Move {
  readonly to: string;
  readonly by?: 'push' | 'replace' | 'traverse' | 'reload';
  readonly sameDocument?: boolean;
  readonly cancelable?: boolean;
}

/** A fake Navigation API that dispatches navigate events and traverses. */
class ScriptedNavigation extends EventTarget {
  readonly traverseTo = jest.fn(() => ({
    committed: Promise.reject(new Error('somebody went elsewhere')),
    finished: Promise.resolve(),
  }));

  /** Dispatches a navigate event; returns whether the navigation may proceed. */
  tell({ to, by = 'push', sameDocument = true, cancelable = true }: Move): boolean {
    const event = new Event('navigate', { cancelable });
    const destination = { url: `http://localhost${to}`, key: 'key-7', sameDocument };
    return this.dispatchEvent(Object.assign(event, { navigationType: by, destination }));
  }
}

function watching({ holds = true, isLosing = true } = {}) {
  const held: NavigationAttempt[] = [];
  const navigation = new ScriptedNavigation();
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  const navigate = jest.fn();
  const stop = guardNavigation({
    hold: (attempt) => held.push(attempt) > 0 && holds,
    hasUnsavedChanges: () => isLosing,
    navigate,
  });
  stops.push(stop);
  return { held, navigation, stop, navigate };
}

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Reflect.deleteProperty(window, 'navigation');
});

const close = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.each<readonly [what: string, move: Move, isAsked: boolean]>([
  ['a push', { to: '/sla' }, true],
  ['a replace', { to: '/sla', by: 'replace' }, true],
  ['Back or Forward', { to: '/sla', by: 'traverse' }, true],
  ['a Back that cannot be canceled', { to: '/sla', by: 'traverse', cancelable: false }, false],
  ['another document', { to: '/sla', sameDocument: false }, false],
  ['a reload', { to: '/rfr', by: 'reload' }, false],
])('%s is reported before it happens', (_what, move, isAsked) => {
  const { navigation, held } = watching();
  expect(navigation.tell(move)).toBe(!isAsked);
  expect(held.map(({ to }) => to.pathname)).toEqual(isAsked ? ['/sla'] : []);
});

test('allows navigations that are not blocked', () => {
  const { navigation } = watching({ holds: false });
  expect(navigation.tell({ to: '/sla' })).toBe(true);
});

test.each([
  ['push', { replace: false }],
  ['replace', { replace: true }],
] as const)('repeats a blocked %s in the same way', (by, options) => {
  const { navigation, held, navigate } = watching();
  navigation.tell({ to: '/sla?ccmm=0412#top', by });
  expect(navigate).not.toHaveBeenCalled();
  held[0]?.proceed();
  expect(navigate.mock.calls).toEqual([['/sla?ccmm=0412#top', options]]);
});

test('repeats a blocked Back to the same entry, and ignores an intermediate navigation elsewhere', async () => {
  const { navigation, held, navigate } = watching();
  navigation.tell({ to: '/sla', by: 'traverse' });
  await expect(held[0]?.proceed()).resolves.toBeUndefined();
  expect(navigation.traverseTo.mock.calls).toEqual([['key-7']]);
  expect(navigate).not.toHaveBeenCalled();
});

test.each([true, false])('makes the browser confirm before the document unloads: %p', (isLosing) => {
  watching({ isLosing });
  expect(close()).toBe(!isLosing);
});

test('makes a browser without the Navigation API confirm before unload too', () => {
  const { stop } = watching();
  stop();
  Reflect.deleteProperty(window, 'navigation');
  stops.push(guardNavigation({ hold: () => true, hasUnsavedChanges: () => true, navigate: jest.fn() }));
  expect(close()).toBe(false);
});

test('blocks nothing after dispose', () => {
  const { navigation, held, stop } = watching();
  stop();
  expect([navigation.tell({ to: '/sla' }), close()]).toEqual([true, true]);
  expect(held).toEqual([]);
});
