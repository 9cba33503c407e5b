import type { PreviousManifest } from './check-opened-access';

/** What a check knows besides the manifest; omitted parts are not checked. */
export interface CheckContext {
  readonly icons?: readonly string[];
  /** Where the portal itself is served, such as `https://portal.example.ca`. */
  readonly portalOrigin?: string | undefined;
  /** The day of the check as `YYYY-MM-DD`. */
  readonly today?: string;
  /** The target environment; without it, maintenance advice is omitted. */
  readonly environment?: 'production' | 'development';
  /** The apps that the portal server hands the access token; absent if browsers hold the tokens. */
  readonly legacyTokens?: readonly string[] | undefined;
  /** The previous manifest: with it, edits that open something to everyone are warned about. */
  readonly previous?: PreviousManifest | undefined;
}
