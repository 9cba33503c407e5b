import type { PageClock } from '../page-clock';

export interface PageProps<Gateway> {
  readonly gateway: Gateway;
  /** The session of the link; absent when the link has none. */
  readonly session: string | undefined;
  readonly clock: PageClock;
  /** Goes to a path of the portal as a new document that takes this one's place. */
  readonly leave: (path: string) => void;
}

/** How long words stay before the page leaves by itself, in ms (section 9, "Reset redirect delay"). */
export const leaveDelayMs = 3000;

/** Where a missing or invalid session leads. */
export const unauthorizedPath = '/error?code=401';
