import type { PreviousManifest } from './check-opened-access';

/** Inputs of a check besides the manifest; checks without their input are skipped. */
export interface CheckContext {
  readonly icons?: readonly string[];
  /** The portal's own address, such as `https://portal.example.ca`. */
  readonly portalOrigin?: string | undefined;
  /** The day of the check as `YYYY-MM-DD`. */
  readonly today?: string;
  /** The target environment; without it, maintenance advice is omitted. */
  readonly environment?: 'production' | 'development';
  /** The apps to which the portal server passes the access token; absent if browsers hold the tokens. */
  readonly legacyTokens?: readonly string[] | undefined;
  /** The previous manifest. With it, edits that open an entry to everyone cause a warning. */
  readonly previous?: PreviousManifest | undefined;
}
