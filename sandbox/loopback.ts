/** Whether the remote address of a socket is this computer. */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain);
}

/** Whether a host name (without port) resolves to this computer. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
  );
}

/** Whether an `Origin` header is that of a page on this computer. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackHost(hostname);
}

/** Returns the local address of a listening server. */
export function getAddress(server: { addresses(): readonly (string | { readonly port: number })[] }): string {
  const [bound] = server.addresses();
  if (bound === undefined || typeof bound === 'string')
    throw new Error('The server does not listen on a port.');
  return `http://localhost:${String(bound.port)}`;
}
