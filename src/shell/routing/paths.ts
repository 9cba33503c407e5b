import type { Address } from '#manifest';

/** Returns an address with another municipality in its `ccmm` parameter, or without one. */
export function withMunicipality({ pathname, search, hash }: Address, code: string | undefined): string {
  const query = new URLSearchParams(search);
  if (code === undefined) query.delete('ccmm');
  else query.set('ccmm', code);
  const rest = query.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}
