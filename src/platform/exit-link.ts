/** The way out of a mode, such as `?safe=off`, with the rest of the address that the person is at. */
export function addCurrentAddress(wayOut: string): string {
  const { search, hash } = window.location;
  // The way out comes first: of several values of one name, the first counts.
  return wayOut + search.replace('?', '&') + hash;
}

/** Lets the bar of a mode lead back to the whole address at which the person is by then, not to its path alone. */
export function keepAddressInExitLink(page: Document): void {
  const link = page.querySelector<HTMLAnchorElement>('.portal-mode a');
  const wayOut = link?.getAttribute('href') ?? '';
  link?.addEventListener('click', () => link.setAttribute('href', addCurrentAddress(wayOut)));
}
