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
  | 'other-ui'
  | 'cors-missing'
  | 'cors-doubled'
  | 'cors-other-origin'
  | 'cors-credentials'
  | 'cors-refused'
  | 'integrity-mismatch'
  | 'not-in-sources'
  | 'host-unset'
  | 'frame-refused'
  | 'not-shown'
  | 'hung'
  | 'empty'
  | 'no-data'
  | 'not-again'
  | 'no-lifecycles'
  | 'no-global'
  | 'module-unknown'
  | 'no-widget'
  | 'not-opened'
  | 'needs-missing'
  | 'needs-optional'
  | 'needs-needless'
  | 'source-missing'
  | 'source-unused'
  | 'policy'
  | 'leaves-behind'
  | 'replaces-natives'
  | 'relaxation'
  | 'key-unused';

export interface Finding {
  readonly code: FindingCode;
  /** `broken`: the app cannot load. `warning`: it loads, or is not meant to. `note`: information. */
  readonly severity: 'broken' | 'warning' | 'note';
  readonly message: string;
}

export function broken(code: FindingCode, message: string): Finding {
  return { code, severity: 'broken', message };
}

export function warning(code: FindingCode, message: string): Finding {
  return { code, severity: 'warning', message };
}

export function note(code: FindingCode, message: string): Finding {
  return { code, severity: 'note', message };
}
