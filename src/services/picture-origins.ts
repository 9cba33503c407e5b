import type { Portal } from '#manifest';

/** From where the pictures of posts may come: the portal itself, and the back end that keeps what was uploaded. */
export function listPictureOrigins({ backends }: Pick<Portal, 'backends'>): readonly string[] {
  return [window.location.origin, new URL(backends.assets).origin];
}
