/** What the doctor can find. */
export type FindingCode =
  | 'unreachable'
  | 'not-found'
  | 'server-error'
  | 'bad-status'
  | 'login-redirect'
  | 'redirected-away'
  | 'html'
  | 'wrong-type'
  | 'not-json'
  | 'bad-asset-manifest'
  | 'other-contract'
  | 'cors-missing'
  | 'cors-doubled'
  | 'cors-other-origin'
  | 'cors-credentials'
  | 'integrity-mismatch'
  | 'not-in-sources'
  | 'host-unset'
  | 'frame-refused'
  | 'no-lifecycles'
  | 'no-global'
  | 'no-widget'
  | 'not-run'
  | 'replaces-natives'
  | 'relaxation';

/** One thing that the doctor found out about an app. */
export interface Finding {
  readonly code: FindingCode;
  /** `broken`: the app cannot load. `warning`: it loads, or is not meant to. `note`: something to know. */
  readonly severity: 'broken' | 'warning' | 'note';
  readonly message: string;
}

/** Makes a finding that keeps the app from loading. */
export function broken(code: FindingCode, message: string): Finding {
  return { code, severity: 'broken', message };
}

/** Makes a finding that does not keep the app from loading. */
export function warning(code: FindingCode, message: string): Finding {
  return { code, severity: 'warning', message };
}

/** Makes a finding that is no fault. */
export function note(code: FindingCode, message: string): Finding {
  return { code, severity: 'note', message };
}
