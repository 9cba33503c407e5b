import { captureHistory, navigate } from '../navigation';
import { openHistory, type OpenHistory } from './history';

let open: OpenHistory;

beforeEach(() => {
  window.history.replaceState(null, '', '/appeal');
  open = openHistory(navigate);
});
afterEach(() => open.close());

type HistoryUpdate = [address: string, action: string, state: unknown];

/** Returns a listener that records its updates. */
function createListener(): {
  readonly updates: HistoryUpdate[];
  readonly listener: Parameters<OpenHistory['history']['listen']>[0];
} {
  const updates: HistoryUpdate[] = [];
  return {
    updates,
    listener: ({ pathname, search, hash, state }, action) =>
      void updates.push([pathname + search + hash, action, state]),
  };
}

describe('history object for global apps', () => {
  it('reports the current location after every navigation', () => {
    expect(open.history).toMatchObject({ action: 'POP', length: window.history.length });
    navigate('/appeal/7?year=2025#notes');
    expect(open.history.location).toEqual({
      pathname: '/appeal/7',
      search: '?year=2025',
      hash: '#notes',
      state: undefined,
    });
  });

  it('navigates by string and by object, and notifies listeners synchronously', () => {
    const { updates, listener } = createListener();
    const stop = open.history.listen(listener);
    open.history.push('/appeal/7', { from: 'list' });
    open.history.replace({ pathname: '/appeal/8', search: 'year=2024', hash: '#top', state: 3 });
    open.history.push({ search: '?year=2023' });
    stop();
    open.history.push('/appeal');
    expect(updates).toEqual([
      ['/appeal/7', 'PUSH', { from: 'list' }],
      ['/appeal/8?year=2024#top', 'REPLACE', 3],
      ['/appeal/8?year=2023', 'PUSH', undefined],
    ]);
    expect(open.history.createHref({ pathname: '/appeal/9', search: '?a=1' })).toBe('/appeal/9?a=1');
  });

  it('notifies of external navigations, and of its own only once', () => {
    const { updates, listener } = createListener();
    open.history.listen(listener);
    open.history.push('/appeal/7');
    window.dispatchEvent(new PopStateEvent('popstate'));
    navigate('/home');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(updates).toEqual([
      ['/appeal/7', 'PUSH', undefined],
      ['/home', 'POP', undefined],
    ]);
    open.close();
    navigate('/appeal');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(updates).toHaveLength(2);
  });

  it('never blocks, and goes back and forward', () => {
    const { go, back, forward } = {
      go: jest.spyOn(window.history, 'go').mockReturnValue(),
      back: jest.spyOn(window.history, 'back').mockReturnValue(),
      forward: jest.spyOn(window.history, 'forward').mockReturnValue(),
    };
    open.history.block()();
    open.history.go(-2);
    open.history.goBack();
    open.history.goForward();
    expect(go).toHaveBeenCalledWith(-2);
    expect(back).toHaveBeenCalled();
    expect(forward).toHaveBeenCalled();
  });
});

it('the portal navigates through the native methods it captured, even if an app replaces them', () => {
  captureHistory();
  jest.spyOn(window.history, 'pushState').mockReturnValue();
  jest.spyOn(window.history, 'replaceState').mockReturnValue();
  navigate('/rfr');
  expect(window.location.pathname).toBe('/rfr');
  navigate('/sla', { replace: true });
  expect(window.location.pathname).toBe('/sla');
});
