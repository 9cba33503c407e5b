import type { Address } from '#manifest';

/** The address with another municipality in its `ccmm` parameter. */
export function withMunicipality({ pathname, search, hash }: Address, code: string): string {
  const query = new URLSearchParams(search);
  query.set('ccmm', code);
  return `${pathname}?${query.toString()}${hash}`;
}
