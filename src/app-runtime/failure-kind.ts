
/** In what way an app can fail. */
export type FailureKind =
  | 'host-not-defined'
  | 'not-in-build'
  | 'not-covered'
  | 'unreachable'
  | 'bad-answer'
  | 'other-contract'
  | 'script-failed'
  | 'no-lifecycles'
  | 'no-widget'
  | 'load-timeout'
  | 'mount-timeout'
  | 'mount-failed'
  | 'crashed'
  | 'paused'
  | 'hung'
  | 'disabled'
  | 'offline'
  | 'no-access';
