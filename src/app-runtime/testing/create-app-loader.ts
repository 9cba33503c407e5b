import type { AppLoader, LoadedCode } from '../app-loader';
import { toAppFailure } from '../failure';
import { keepAttached } from '../loaders/keep-attached';
import { readEntry } from '../loaders/entry';

/** Stands in for the loaders: what an app's script would export, already there or on its way. */
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
