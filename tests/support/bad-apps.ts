import type { BuiltinPlugin } from '#plugin-api/builtin';
import { neverSettles, createPlugin, createWellBehavedApp } from '../../src/app-runtime/testing/sample-apps';

const never = new Promise<never>(() => undefined);
/** A step that rejects. */
export const rejectWith = (reason: unknown) => () => Promise.reject(reason);
/** A step that throws. */
export const throwError = (): never => {
  throw new Error('no rows');
};

/** The fault, the app, the time until it shows (ms), and the failure. */
export const faultyApps: readonly [string, BuiltinPlugin, number, string][] = [
  [
    'load rejects',
    createPlugin('rfr', rejectWith(new Error('chunk 7 is gone.'))),
    0,
    'script-failed: Its script could not be loaded or run: chunk 7 is gone.',
  ],
  [
    'load hangs',
    createPlugin('rfr', () => never),
    10_000,
    'load-timeout: It did not load within 10 seconds.',
  ],
  [
    'bootstrap throws',
    createPlugin('rfr', createWellBehavedApp('', { bootstrap: throwError })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'bootstrap hangs',
    createPlugin('rfr', createWellBehavedApp('', { bootstrap: neverSettles })),
    5_000,
    'mount-timeout: It did not start within 5 seconds.',
  ],
  [
    'mount throws',
    createPlugin('rfr', createWellBehavedApp('', { mount: throwError })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'mount rejects',
    createPlugin('rfr', createWellBehavedApp('', { mount: rejectWith('no rows') })),
    0,
    'mount-failed: It could not start: no rows.',
  ],
  [
    'mount rejects with undefined',
    createPlugin('rfr', createWellBehavedApp('', { mount: rejectWith(undefined) })),
    0,
    'mount-failed: It could not start: it gave no reason.',
  ],
  [
    'mount hangs',
    createPlugin('rfr', createWellBehavedApp('', { mount: neverSettles })),
    5_000,
    'mount-timeout: It did not start within 5 seconds.',
  ],
  [
    'plugin is not in this build',
    createPlugin('other', createWellBehavedApp('')),
    0,
    'not-in-build: This section is not part of this build of the portal.',
  ],
];
