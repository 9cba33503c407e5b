import { followHistory, keepHistory, navigate } from './navigation';

const { history } = window;
const here = () => window.location.pathname;

beforeAll(keepHistory);

afterEach(() => {
  Reflect.deleteProperty(history, 'pushState');
  Reflect.deleteProperty(history, 'replaceState');
  Reflect.deleteProperty(window, 'dispatchEvent');
});

test('an app that replaced the way of the page takes nothing from the portal', () => {
  history.pushState = () => undefined;
  history.replaceState = () => undefined;
  navigate('/rfr');
  expect(here()).toBe('/rfr');
  navigate('/sla', { replace: true });
  expect(here()).toBe('/sla');
});

test('a move adds an entry with its state, a replacement keeps the state that is there', () => {
  const entries = history.length;
  navigate('/rfr', { state: { from: 'home' } });
  navigate('/rfr?page=2', { replace: true });
  expect(history.length).toBe(entries + 1);
  expect(history.state).toEqual({ from: 'home' });
});

test('who follows hears of each move of the portal at once, and of those of others, until it stops', () => {
  const follow = jest.fn(here);
  const stop = followHistory(follow);
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

test('an app that keeps events to itself cannot keep the move from whoever listens to the page', () => {
  const heard = jest.fn();
  window.addEventListener('popstate', heard);
  window.dispatchEvent = () => true;
  navigate('/rfr');
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', heard);
});
