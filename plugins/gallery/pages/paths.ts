import type { ComponentDescription } from '../describe';

/** `DataTable` → `data-table`. */
export function getSlug({ name }: Pick<ComponentDescription, 'name'>): string {
  return name.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase();
}

/** The path of a component's page in the portal. */
export const getPath = (description: Pick<ComponentDescription, 'name'>) =>
  `/gallery/${getSlug(description)}`;
