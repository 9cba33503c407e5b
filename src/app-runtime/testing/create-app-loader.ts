import type { AppLoader, LoadedCode } from '../app-loader';
import { toAppFailure } from '../failure';
import { keepAttached } from '../loaders/keep-attached';
import { readEntry } from '../loaders/entry';

/** Replaces the loaders: provides the exports of an app's script, at once or as a promise. */
export function createAppLoader(exported: () => unknown): Pick<AppLoader, 'load'> {
  return {
    async load(): Promise<LoadedCode> {
      try {
        const entry = keepAttached(readEntry(await exported()));
        return { entry, style: undefined, styleIntegrity: undefined };
      } catch (thrown) {
        throw toAppFailure(thrown, 'script-failed');
      }
    },
  };
}
