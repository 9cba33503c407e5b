import type { PortalApi } from '#plugin-api';

/** Calls `react` whenever a text changes, but not with the first; until the stop that is returned. */
export function onChange(portal: PortalApi, read: () => string, react: () => unknown): () => void {
  let former: string | undefined;
  return portal.watch(read, (text) => {
    if (former !== undefined && former !== text) react();
    former = text;
  });
}
