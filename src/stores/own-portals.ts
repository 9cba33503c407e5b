import { extended } from '#base';
import type { Log } from '#platform';
import type { PortalApi } from '#plugin-api';

/** Says that somebody uses something that goes away, and what to use instead. */
type Deprecated = (former: string, instead: string) => void;

/** What the contract was called before, for plugins of then; each entry stays until the next minor version. */
function formerNames(portal: PortalApi, deprecated: Deprecated): Pick<PortalApi, 'version'> {
  return {
    // oxlint-disable-next-line typescript/no-deprecated -- This is where the former name is kept.
    get version() {
      deprecated('version', 'contractVersion');
      return portal.contractVersion;
    },
  };
}

/**
 * Gives each app, by its name, its own view of the shared interface. Who uses a former name finds what it stood for, and
 * is told in the browser's log, once an app and name, what to use instead.
 */
export function createOwnPortals(shared: PortalApi, log: Pick<Log, 'warn'>): (app: string) => PortalApi {
  const told = new Set<string>();
  return (app) => {
    const names = formerNames(shared, (former, instead) => {
      const words = `${app}: portal.${former} is deprecated, use portal.${instead}`;
      if (told.has(words)) return;
      told.add(words);
      log.warn(words);
    });
    return extended(shared, names);
  };
}
