import type { PreviousManifest } from './check-opened-access';

/** What a check knows besides the manifest; what is left out is not checked. */
export interface CheckContext {
  /** The icons of the design system. */
  readonly icons?: readonly string[];
  /** Where the portal itself is served, such as `https://portal.example.ca`. */
  readonly portalOrigin?: string | undefined;
  /** The day of the check as `YYYY-MM-DD`. */
  readonly today?: string;
  /** Where the manifest is served; without it, there is no advice on what works and needs care. */
  readonly environment?: 'production' | 'development';
  /** The manifest that was in force before: with it, what an edit opens to everyone is warned of. */
  readonly previous?: PreviousManifest | undefined;
}
