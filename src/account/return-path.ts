const homePath = '/home';
const maxLength = 2000;
const maxDecodings = 5;

/**
 * Where to go after sign-in: the path that was asked for, with query and hash, when it surely stays on this
 * origin and is not the sign-in page itself; else `/home`. Never throws, whatever the address bar holds.
 */
export function toSafeReturnPath(raw: string | null | undefined, origin: string): string {
  if (typeof raw !== 'string' || raw.length > maxLength || !isLocalPath(raw)) return homePath;
  if (!URL.canParse(raw, origin)) return homePath;
  const url = new URL(raw, origin);
  if (url.origin !== new URL(origin).origin || url.pathname === '/') return homePath;
  if (!listDecodings(url.pathname).every(isLocalPath)) return homePath;
  return url.pathname + url.search + url.hash;
}

/** One slash at the start, and nothing a browser or a proxy could read as another one or drop. */
function isLocalPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !hasUnsafeCharacter(path);
}

function hasUnsafeCharacter(path: string): boolean {
  return Array.from(path).some((character) => {
    const point = character.codePointAt(0) ?? 0;
    return character === '\\' || point < 0x20 || (point >= 0x7f && point <= 0x9f);
  });
}

/** The path and what it becomes when decoded again and again; what cannot be decoded, or never settles, is no path. */
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
