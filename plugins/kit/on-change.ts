import type { PortalApi } from '#plugin-api';

/**
 * Calls `react` whenever what is read says something else, as JSON can carry it, but not with the first; until the stop
 * that is returned. The portal itself may also tell of what is as it was.
 */
export function onChange(
  portal: Pick<PortalApi, 'watch'>,
  read: () => unknown,
  react: () => unknown,
): () => void {
  let former: string | undefined;
  return portal.watch(read, (value) => {
    const now = JSON.stringify([value]);
    if (former !== undefined && former !== now) react();
    former = now;
  });
}
