import type { PortalApi } from '#plugin-api';

/** Whether a link to a path of the portal should be shown: not where it leads to a section that this person may not visit. */
export function mayOpen({ sections }: Pick<PortalApi, 'sections'>, path: string): boolean {
  const [page] = path.split(/[?#]/, 1);
  return !sections.some((section) => section.path === page && !section.isOpen);
}
