/** The value of a cookie in a `Cookie` header, as it was sent. */
export function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() === name) return rest.join('=').trim();
  }
  return undefined;
}
