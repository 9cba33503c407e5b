import { subscribeToHistory, captureHistory, navigate } from './navigation';

const { history } = window;
const here = () => window.location.pathname;

beforeAll(captureHistory);

afterEach(() => {
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
  Reflect.deleteProperty(window, 'dispatchEvent');
});

test('an app that replaces history methods does not affect the portal', () => {
  history.pushState = () => undefined;
  history.replaceState = () => undefined;
  navigate('/rfr');
  expect(here()).toBe('/rfr');
  navigate('/sla', { replace: true });
  expect(here()).toBe('/sla');
});

test('push adds an entry with its state; replace keeps the current state', () => {
  const entries = history.length;
  navigate('/rfr', { state: { from: 'home' } });
  navigate('/rfr?page=2', { replace: true });
  expect(history.length).toBe(entries + 1);
  expect(history.state).toEqual({ from: 'home' });
});

test.each([
  ['/property?propId=1&from=home', '/property?propId=1&from=home', 0],
  ['/property?propId=1&from=home', '/property?propId=2&from=home', 1],
  ['/rfr?ccmm=0412', '/rfr', 0],
  ['/rfr?ccmm=0412&page=2', '/rfr', 1],
  ['/rfr?ccmm=0412#list', '/rfr', 1],
  ['/rfr?ccmm=0412', '/rfr?ccmm=0618', 1],
])('from %s to %s adds %d history entries', (from, to, added) => {
  navigate(from);
  const entries = history.length;
  navigate(to);
  expect(window.location.pathname + window.location.search).toBe(to);
  expect(history.length).toBe(entries + added);
});

test('notifies subscribers of every navigation until they unsubscribe', () => {
  const follow = jest.fn(here);
  const stop = subscribeToHistory(follow);
  navigate('/appeal');
  expect(follow).toHaveLastReturnedWith('/appeal');
  history.pushState(null, '', '/my-work');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(follow).toHaveLastReturnedWith('/my-work');
  stop();
  navigate('/rfr');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(follow).toHaveBeenCalledTimes(2);
});

test('an app that stops event propagation cannot hide a navigation from other listeners', () => {
  const listener = jest.fn();
  window.addEventListener('popstate', listener);
  window.dispatchEvent = () => true;
  navigate('/rfr');
  expect(listener).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', listener);
});
