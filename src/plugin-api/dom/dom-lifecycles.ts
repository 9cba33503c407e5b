import { extend } from '#base';
import { reportCrash } from '../announce-crash';
import type { Lifecycles, PortalApi, Search } from '../contract';

/** Takes away what was started: listeners, timers, subscriptions, calls under way. The nodes are taken away besides. */
export type Stop = () => unknown;

/**
 * Draws into an element and hands back its stop, also later by a promise, or nothing. What breaks down afterwards is
 * told to `crash`; the portal then shows the failure in the element's place.
 */
export type Draw = (
  element: HTMLElement,
  portal: PortalApi,
  crash: (error: unknown) => void,
) => Stop | undefined | Promise<Stop | undefined>;

/** One visit: what it started, and whether it was left already. */
interface Visit {
  isLeft: boolean;
  stop: Stop | undefined;
}

/** The portal with reactions that tell what they throw, which nobody else would show. */
function guarded(portal: PortalApi, crash: (error: unknown) => void): PortalApi {
  const guard =
    <T>(react: (value: T) => void) =>
    (value: T): void => {
      try {
        react(value);
      } catch (thrown) {
        crash(thrown);
      }
    };
  const { search } = portal;
  const onSearch: Search['onSearch'] = (react) => search.onSearch(guard(react));
  const watch: PortalApi['watch'] = (read, react) => portal.watch(read, guard(react));
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
      const visit: Visit = { isLeft: false, stop: undefined };
      let early: { readonly thrown: unknown } | undefined;
      let isDrawn = false;
      const crash = (error: unknown): void => {
        if (isDrawn) reportCrash(error, props);
        else early ??= { thrown: error };
      };
      visits.set(domElement, visit);
      visit.stop = (await draw(domElement, guarded(props.portal, crash), crash)) ?? undefined;
      if (visit.isLeft) {
        await visit.stop?.();
        // What came too late goes too, unless somebody is there again.
        if (!visits.has(domElement)) domElement.replaceChildren();
      }
      isDrawn = true;
      if (early !== undefined) throw early.thrown;
    },
    async unmount({ domElement }) {
      const visit = visits.get(domElement);
      visits.delete(domElement);
      if (visit !== undefined) visit.isLeft = true;
      domElement.replaceChildren();
      await visit?.stop?.();
    },
  };
}
