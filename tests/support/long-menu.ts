import { manifestMessage } from './manifest-message';

/** The product's manifest with `count` further entries in its menu. */
export function createLongMenu(count: number): unknown {
  const { manifest } = manifestMessage();
  const more = Array.from({ length: count }, (_, index) => ({
    path: `/register-${index}`,
    label: `Register ${index}`,
    ...(index === 7 ? { tooltip: 'Wells and septic tanks' } : {}),
    permissions: [],
    app: 'my-work',
  }));
  return { ...manifest, routes: [...manifest.routes, ...more] };
}
