import { extend } from '#base';
import type { Lifecycles, PortalApi, Search } from '../contract';

/** Disposes listeners, timers, subscriptions and pending calls. The nodes are removed automatically. */
export type Stop = () => unknown;

/**
 * Draws into an element. Returns a dispose function, a promise of one, or nothing. Report later failures with
 * `crash`: the portal then replaces the element with its failure view.
 */
export type Draw = (
  element: HTMLElement,
  portal: PortalApi,
  crash: (error: unknown) => void,
) => Stop | undefined | Promise<Stop | undefined>;

/** A mount with its dispose function, and whether it has been unmounted. */
interface Visit {
  hasLeft: boolean;
  stop: Stop | undefined;
}

/** Wraps the portal so that errors thrown by reactions are reported instead of being swallowed. */
function withCrashReporting(portal: PortalApi, crash: (error: unknown) => void): PortalApi {
  const wrap =
    <T>(react: (value: T) => void) =>
    (value: T): void => {
      try {
        react(value);
      } catch (thrown) {
        crash(thrown);
      }
    };
  const { search } = portal;
  const onSearch: Search['onSearch'] = (react) => search.onSearch(wrap(react));
  const watch: PortalApi['watch'] = (read, react) => portal.watch(read, wrap(react));
  return extend(portal, { search: extend(search, { onSearch }), watch });
}

/**
 * Creates single-spa lifecycles from a render function. They never hang: an error thrown by `draw` rejects
 * `mount`, and `unmount` does not wait for a pending `draw`, whose dispose function is called once it
 * resolves. If a reaction of `watch` or `onSearch` throws later, the portal replaces the element with its
 * failure view. The function can be mounted several times at once.
 *
 * @example
 * export const { bootstrap, mount, unmount } = domLifecycles((element, portal) =>
 *   portal.watch(() => portal.taxYear, (year) => element.replaceChildren(`Tax year ${year}`)),
 * );
 */
export function domLifecycles(draw: Draw): Lifecycles {
  const visits = new Map<HTMLElement, Visit>();
  return {
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const { domElement } = props;
      const visit: Visit = { hasLeft: false, stop: undefined };
      let earlyError: { readonly thrown: unknown } | undefined;
      let isDrawn = false;
      const crash = (error: unknown): void => {
        if (isDrawn) props.reportCrash(error);
        else earlyError ??= { thrown: error };
      };
      visits.set(domElement, visit);
      visit.stop = (await draw(domElement, withCrashReporting(props.portal, crash), crash)) ?? undefined;
      if (visit.hasLeft) {
        await visit.stop?.();
        // Clear what a late `draw` added, unless the element is mounted again.
        if (!visits.has(domElement)) domElement.replaceChildren();
      }
      isDrawn = true;
      if (earlyError !== undefined) throw earlyError.thrown;
    },
    async unmount({ domElement }) {
      const visit = visits.get(domElement);
      visits.delete(domElement);
      if (visit !== undefined) visit.hasLeft = true;
      domElement.replaceChildren();
      await visit?.stop?.();
    },
  };
}
