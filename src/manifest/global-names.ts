import type { App } from './app';

function pascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The name after `render` and `unmount` in an app's page functions. */
export function getGlobalName({ name, global = pascalCase(name) }: Pick<App, 'name' | 'global'>): string {
  return global;
}

/** The functions that a global app's script defines for its page. */
export function getGlobalFunctions(
  app: Pick<App, 'name' | 'global'>,
): readonly [render: string, unmount: string] {
  const name = getGlobalName(app);
  return [`render${name}`, `unmount${name}`];
}
