import { findAlteredBuiltin } from './altered-builtins';
import { stopWatchingBuiltins, watchBuiltins } from './watch-builtins';

afterEach(() => {
  stopWatchingBuiltins();
  document.body.replaceChildren();
});

/** Alters a method while `work` runs. */
function withAltered(home: object, key: PropertyKey, value: unknown, work: () => void): void {
  const descriptor = Object.getOwnPropertyDescriptor(home, key) ?? {};
  Object.defineProperty(home, key, { ...descriptor, value });
  try {
    work();
  } finally {
    Object.defineProperty(home, key, descriptor);
  }
}

function watch() {
  const onAltered = jest.fn(() => 'parcels');
  watchBuiltins(onAltered);
  return onAltered;
}

const navigate = (): void => void window.dispatchEvent(new PopStateEvent('popstate'));

it('reports nothing on an unaltered page', () => {
  expect(findAlteredBuiltin()).toBeUndefined();
});

it.each<[string, object, PropertyKey, unknown]>([
  ['Array.prototype.map', Array.prototype, 'map', () => []],
  ['Array.prototype.filter', Array.prototype, 'filter', undefined],
  [
    'Array.prototype[Symbol.iterator]',
    Array.prototype,
    Symbol.iterator,
    () => ({ next: () => ({ done: true }) }),
  ],
  ['String.prototype.split', String.prototype, 'split', () => []],
  ['Object.keys', Object, 'keys', () => []],
  ['Map', Map.prototype, 'get', () => undefined],
  ['JSON.parse', JSON, 'parse', () => ({})],
  ['Node.prototype.appendChild', Node.prototype, 'appendChild', () => undefined],
])('shows a notice at the next navigation once a section has altered %s', (name, home, key, value) => {
  const onAltered = watch();
  withAltered(home, key, value, navigate);
  expect(onAltered.mock.calls).toEqual([[name]]);
  const notice = document.querySelector('[role="alert"]');
  expect(notice).toHaveTextContent(
    'A section changed how this page works. Reload to go on.Section: parcelsReload',
  );
  expect(notice?.querySelector('button')).toBeVisible();
});

it('reports an alteration once, however often apps load and addresses change', () => {
  const onAltered = watch();
  watchBuiltins(() => 'another');
  withAltered(
    Array.prototype,
    'map',
    () => [],
    () => {
      navigate();
      navigate();
    },
  );
  expect(onAltered).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('ignores an equivalent replacement such as a polyfill', () => {
  const onAltered = watch();
  const { map } = Array.prototype;
  const equal = function (this: unknown[], ...args: Parameters<typeof map>): unknown {
    return map.apply(this, args);
  };
  withAltered(Array.prototype, 'map', equal, navigate);
  expect(onAltered).not.toHaveBeenCalled();
});
