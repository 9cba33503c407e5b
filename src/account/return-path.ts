const homePath = '/home';
const maxLength = 2000;
const maxDecodings = 5;

/**
 * Returns the path to open after sign-in: the requested one, with query and hash, if it is certainly on this
 * origin and not the sign-in page; otherwise `/home`. Never throws.
 */
export function toSafeReturnPath(raw: string | null | undefined, origin: string): string {
  if (typeof raw !== 'string' || raw.length > maxLength || !isLocalPath(raw)) return homePath;
  if (!URL.canParse(raw, origin)) return homePath;
  const url = new URL(raw, origin);
  if (url.origin !== new URL(origin).origin || url.pathname === '/') return homePath;
  if (!listDecodings(url.pathname).every(isLocalPath)) return homePath;
  return url.pathname + url.search + url.hash;
}

/** Exactly one leading slash, and no characters that a browser or proxy could treat as a slash or drop. */
function isLocalPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !hasUnsafeCharacter(path);
}

function hasUnsafeCharacter(path: string): boolean {
  return Array.from(path).some((character) => {
    const point = character.codePointAt(0) ?? 0;
    return character === '\\' || point < 0x20 || (point >= 0x7f && point <= 0x9f);
  });
}

/**
 * Returns the path and its repeated decodings. A path that cannot be decoded, or does not settle, is invalid.
 */
function listDecodings(path: string): readonly string[] {
  const readings = [path];
  let reading = path;
  for (let round = 0; round < maxDecodings; round += 1) {
    const next = decode(reading);
    if (next === reading) return readings;
    readings.push(next);
    reading = next;
  }
  return [''];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
