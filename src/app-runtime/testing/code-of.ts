import type { AppCode, LoadedCode } from '../app-code';
import { asFailure } from '../failure';
import { inPlace } from '../loaders/in-place';
import { readEntry } from '../loaders/entry';

/** Stands in for the loaders: what an app's script would export, already there or on its way. */
export function codeOf(exported: () => unknown): Pick<AppCode, 'load'> {
  return {
    async load(): Promise<LoadedCode> {
      try {
        const entry = inPlace(readEntry(await exported()));
        return { entry, style: undefined, styleIntegrity: undefined };
      } catch (thrown) {
        throw asFailure(thrown, 'script-failed');
      }
    },
  };
}
