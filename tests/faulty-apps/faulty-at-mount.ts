import type { FaultyApp } from './faulty-app';

const mountTimeout = /It did not start within 0\.8 seconds\./;

/** Apps that fail while they start. */
export const atMount: readonly FaultyApp[] = [
  {
    name: 'bootstrap-throws',
    covers: 'throws in bootstrap',
    bad: { bootstrap: "throw new Error('no rows');" },
    reason: /It could not start: no rows\./,
  },
  {
    name: 'bootstrap-hangs',
    covers: 'never answers in bootstrap',
    bad: { bootstrap: 'await new Promise(() => undefined);' },
    reason: mountTimeout,
  },
  {
    name: 'mount-throws',
    covers: 'throws in mount',
    bad: { mount: "throw new Error('no rows');" },
    reason: /It could not start: no rows\./,
  },
  {
    name: 'mount-rejects-undefined',
    covers: 'a mount that rejects with `undefined`',
    bad: { mount: 'await Promise.reject(undefined);' },
    reason: /It could not start: it gave no reason\./,
  },
  {
    name: 'mount-hangs',
    covers: 'never answers in mount',
    bad: { mount: 'await new Promise(() => undefined);' },
    reason: mountTimeout,
  },
  {
    name: 'chunk-gone',
    covers: 'chunk 404 after a deploy',
    bad: { mount: "await import('/no-such-chunk.js');" },
    reason: /It could not start: /,
  },
  {
    name: 'refused-by-status',
    covers: 'a 403 from an app',
    bad: { mount: 'throw { status: 403 };' },
    isQuiet: true,
  },
  {
    name: 'login-required',
    covers: '`login_required` from an app',
    bad: { mount: "throw new Error('login_required');" },
    isQuiet: true,
  },
];
