/**
 * The address that leaves safe mode or an override, such as `?safe=off`, with the rest of the current
 * address.
 */
export function addCurrentAddress(wayOut: string): string {
  const { search, hash } = window.location;
  // Prepended, because the first of several parameters with the same name counts.
  return wayOut + search.replace('?', '&') + hash;
}

/** Makes the exit link of safe mode or an override keep the whole current address, not only its path. */
export function keepAddressInExitLink(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('.portal-mode a');
  const wayOut = link?.getAttribute('href') ?? '';
  link?.addEventListener('click', () => link.setAttribute('href', addCurrentAddress(wayOut)));
}
