import type { App } from './portal';

function pascalCase(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The names of the page's functions by which a `global` app is drawn and taken away. */
export function globalFunctionsOf({
  name,
  global = pascalCase(name),
}: Pick<App, 'name' | 'global'>): readonly [render: string, unmount: string] {
  return [`render${global}`, `unmount${global}`];
}
