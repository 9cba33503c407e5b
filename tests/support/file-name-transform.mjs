import { basename } from 'node:path';

/** A picture or font imported in a test is its file name, as a build would give its address. */
export default {
  process: (_source, path) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(basename(path))};`,
  }),
  getCacheKey: (_source, path) => `file-name ${path}`,
};
