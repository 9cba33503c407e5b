import type { Portal } from '#manifest';

/** Returns the allowed origins of post pictures: the portal itself, and the back end that stores uploads. */
export function listPictureOrigins({ backends }: Pick<Portal, 'backends'>): readonly string[] {
  return [window.location.origin, new URL(backends.assets).origin];
}
