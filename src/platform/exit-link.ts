/** The exit link of a mode, such as `?safe=off`, with the rest of the current address. */
export function addCurrentAddress(wayOut: string): string {
  const { search, hash } = window.location;
  // Prepended: of several values of one name, the first counts.
  return wayOut + search.replace('?', '&') + hash;
}

/** Makes the exit link of a mode lead to the whole current address, not only its path. */
export function keepAddressInExitLink(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('.portal-mode a');
  const wayOut = link?.getAttribute('href') ?? '';
  link?.addEventListener('click', () => link.setAttribute('href', addCurrentAddress(wayOut)));
}
