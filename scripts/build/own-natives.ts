import { resolve } from 'node:path';
import { rspack } from '@rspack/core';

const natives = resolve(import.meta.dirname, '../../src/base/natives.ts');
const names = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'];

/** Hands the shell, and the libraries in it, the natives that were there when it started: apps replace the page's. */
export const ownNatives = () => [
  new rspack.ProvidePlugin({
    JSON: [natives, 'json'],
    ...Object.fromEntries(names.map((name) => [name, [natives, name]])),
  }),
  // What loads chunks is no module that could be handed anything: it takes its timers when the entry starts.
  new rspack.BannerPlugin({
    banner: 'const { setTimeout, clearTimeout } = globalThis;',
    raw: true,
    entryOnly: true,
    test: /\.js$/,
  }),
];
