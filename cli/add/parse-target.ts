/** An address as a host and, if it names one, a file of it. */
export interface Target {
  readonly host: string | undefined;
  readonly file: string | undefined;
}

/** Files that every host may have; they need no entry. */
const usual = ['asset-manifest.json', 'mf-manifest.json', 'remoteEntry.js', 'index.html'];

/** Splits `https://maps.example.ca/app/main.js` into host and file; the name of a host stays as it is. */
export function parseTarget(target: string | undefined): Target {
  if (target === undefined || !/^https?:\/\//.test(target) || !URL.canParse(target))
    return { host: target, file: undefined };
  const { origin, pathname } = new URL(target);
  const [, folder = '', file = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  if (!/\.(m?js|json|html?)$/.test(file)) return { host: target, file: undefined };
  const host = `${origin}${folder}`;
  return { host, file: usual.includes(file) ? undefined : file };
}
