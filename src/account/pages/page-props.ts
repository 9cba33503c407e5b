import type { PageClock } from '../page-clock';

export interface PageProps<Gateway> {
  readonly gateway: Gateway;
  /** The session of the link; absent if the link has none. */
  readonly session: string | undefined;
  readonly clock: PageClock;
  /** Navigates to a path of the portal in a new document, replacing the history entry. */
  readonly leave: (path: string) => void;
}

/** Delay (ms) before the page redirects (section 9, "Reset redirect delay"). */
export const leaveDelayMs = 3000;

/** Target for a missing or invalid session. */
export const unauthorizedPath = '/error?code=401';
