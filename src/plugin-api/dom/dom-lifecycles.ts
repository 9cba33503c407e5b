import { extend } from '#base';
import type { Lifecycles, PortalApi, Search } from '../contract';

/** Takes away what was started: listeners, timers, subscriptions, calls under way. The nodes are taken away besides. */
export type Stop = () => unknown;

/**
 * Draws into an element and hands back its stop, also later by a promise, or nothing. What fails afterwards is
 * reported to `crash`; the portal then shows the failure in the element's place.
 */
export type Draw = (
  element: HTMLElement,
  portal: PortalApi,
  crash: (error: unknown) => void,
) => Stop | undefined | Promise<Stop | undefined>;

/** One visit: what it started, and whether it was left already. */
interface Visit {
  hasLeft: boolean;
  stop: Stop | undefined;
}

/** The portal with reactions that report what they throw; otherwise it would go unnoticed. */
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
 * Makes single-spa lifecycles from a function that draws. They cannot hang: what `draw` throws rejects `mount`, and
 * `unmount` never waits for a `draw` under way, whose stop is then called as soon as it is there. What a reaction of
 * `watch` or `onSearch` throws later is shown by the portal in the element's place. One function may be mounted several
 * times at once.
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
        // What came too late goes too, unless somebody is there again.
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
