/** Where a code went, for people who may not see all of it: s…@e… for an address, the end of a phone number. */
export function masked(to: string): string {
  const [name = '', host] = to.split('@');
  return host === undefined ? `+*******${to.slice(-4)}` : `${name.charAt(0)}***@${host.charAt(0)}***`;
}
