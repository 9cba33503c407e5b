import { computed, inject, onScopeDispose, shallowRef, type InjectionKey, type Ref } from 'vue';
import type { PortalApi } from '../contract';

/** Carries the portal to the components of a plugin; `vueLifecycles` provides it. */
export const portalKey: InjectionKey<PortalApi> = Symbol('portal');

/** The portal's shared interface. Throws outside the `setup` of a component that `vueLifecycles` mounted. */
export function usePortal(): PortalApi {
  const portal = inject(portalKey, undefined);
  if (portal === undefined)
    throw new Error('usePortal needs the setup of a component that was mounted by vueLifecycles.');
  return portal;
}

/**
 * What `read` gives, kept current while the component lives: Vue does not see by itself what of the portal changes.
 *
 * @example const municipality = useWatched((portal) => portal.municipality.current);
 */
export function useWatched<T>(read: (portal: PortalApi) => T): Readonly<Ref<T>> {
  const portal = usePortal();
  const value = shallowRef(read(portal));
  const stop = portal.watch(
    () => read(portal),
    (next) => {
      value.value = next;
    },
  );
  onScopeDispose(stop);
  // A shallow ref among several sources of Vue's `watch` counts as changed whenever any of them is.
  return computed(() => value.value);
}
