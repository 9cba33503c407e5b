import type { LifecycleProps, Lifecycles } from '../contract';

/**
 * Exposes the page of a classic script to the portal as `window.render<Name>` and `window.unmount<Name>`,
 * where `name` is the app's name in PascalCase. The portal removes both globals as soon as the script has
 * run.
 *
 * @example putOnWindow('AdminUsers', reactLifecycles(UsersPage));
 */
export function putOnWindow(name: string, { bootstrap, mount, unmount }: Lifecycles): void {
  const open = new Map<string, LifecycleProps>();
  Object.assign(window, {
    [`render${name}`]: async (containerId: string, _history: unknown, props: LifecycleProps) => {
      open.set(containerId, props);
      await bootstrap(props);
      await mount(props);
    },
    [`unmount${name}`]: async (containerId: string) => {
      const props = open.get(containerId);
      open.delete(containerId);
      if (props !== undefined) await unmount(props);
    },
  });
}
