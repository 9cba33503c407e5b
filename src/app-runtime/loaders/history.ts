import type { Navigate } from '../navigation';

/** A location as in version 4 of the `history` package. */
export interface HistoryLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

type Action = 'PUSH' | 'REPLACE' | 'POP';
type Target = string | Partial<HistoryLocation>;
type Listener = (location: HistoryLocation, action: Action) => void;

/** A history as in version 4 of the `history` package, which older apps use for routing. */
export interface LiveHistory {
  readonly length: number;
  readonly action: Action;
  readonly location: HistoryLocation;
  createHref(target: Target): string;
  push(target: Target, state?: unknown): void;
  replace(target: Target, state?: unknown): void;
  go(steps: number): void;
  goBack(): void;
  goForward(): void;
  listen(listener: Listener): () => void;
  /**
   * Never blocks, because a section can always be left. Returns an unblock function, as the original does.
   */
  block(): () => void;
}

export interface OpenHistory {
  readonly history: LiveHistory;
  readonly close: () => void;
}

function getState(): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'state' in state ? state.state : undefined;
}

function getLocation(): HistoryLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: getState() };
}

function addPrefix(mark: '?' | '#', text: string | undefined): string {
  if (text === undefined || text === '' || text === mark) return '';
  return text.startsWith(mark) ? text : mark + text;
}

function toHref(target: Target): string {
  if (typeof target === 'string') return new URL(target, window.location.href).href;
  const { pathname = window.location.pathname, search, hash } = target;
  return new URL(addPrefix('?', search) + addPrefix('#', hash), new URL(pathname, window.location.href)).href;
}

/** Creates a history that navigates with `navigate` and follows the address bar until closed. */
export function openHistory(navigate: Navigate): OpenHistory {
  const listeners = new Set<Listener>();
  let action: Action = 'POP';
  let lastHref = window.location.href;
  const notify = (next: Action): void => {
    action = next;
    lastHref = window.location.href;
    for (const listener of listeners) listener(getLocation(), next);
  };
  const onMove = (): void => {
    if (window.location.href !== lastHref) notify('POP');
  };
  const move = (next: 'PUSH' | 'REPLACE', target: Target, state: unknown): void => {
    const navigationState = state ?? (typeof target === 'string' ? undefined : target.state);
    // The event that the page dispatches for this navigation must not notify listeners again.
    lastHref = toHref(target);
    navigate(lastHref, { replace: next === 'REPLACE', state: { state: navigationState } });
    notify(next);
  };
  window.addEventListener('popstate', onMove);
  return {
    history: {
      get length() {
        return window.history.length;
      },
      get action() {
        return action;
      },
      get location() {
        return getLocation();
      },
      createHref: (target) => {
        const { pathname, search, hash } = new URL(toHref(target));
        return pathname + search + hash;
      },
      push: (target, state) => move('PUSH', target, state),
      replace: (target, state) => move('REPLACE', target, state),
      go: (steps) => window.history.go(steps),
      goBack: () => window.history.back(),
      goForward: () => window.history.forward(),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      block: () => () => undefined,
    },
    close() {
      window.removeEventListener('popstate', onMove);
      listeners.clear();
    },
  };
}
