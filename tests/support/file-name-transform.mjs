import { basename } from 'node:path';

/** Transforms an imported picture or font to its file name, where a build would give its URL. */
export default {
  process: (_source, path) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true }); exports.default = ${JSON.stringify(basename(path))};`,
  }),
  getCacheKey: (_source, path) => `file-name ${path}`,
};
