/** The paths of the section's pages. */
export const paths = { board: '/my-work', list: '/my-work/list', items: '/my-work/items' } as const;

export type View =
  { readonly name: 'board' | 'list' | 'unknown' } | { readonly name: 'item'; readonly id: string };

/** Parses the address of the section; `undefined` during navigation to another one. */
export function parseView(path: string): View | undefined {
  const [pathname = ''] = path.split('?');
  const [, section, page, id, ...others] = pathname.replace(/\/+$/, '').split('/');
  if (section !== 'my-work') return undefined;
  if (page === undefined) return { name: 'board' };
  if (page === 'list' && id === undefined) return { name: 'list' };
  const isItem = page === 'items' && id !== undefined && others.length === 0;
  return isItem && /^[\w-]{1,40}$/.test(id) ? { name: 'item', id } : { name: 'unknown' };
}
