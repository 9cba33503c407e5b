import type { LifecycleProps, Lifecycles } from '../contract';

/**
 * Puts a page where the portal looks for that of a classic script: `window.render<Name>` and `window.unmount<Name>`, where
 * `name` is the app's in PascalCase. The portal takes both away as soon as the script has run.
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
