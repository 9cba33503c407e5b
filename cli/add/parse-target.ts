/** A host and, if the address names one, a file on it. */
export interface Target {
  readonly host: string | undefined;
  readonly file: string | undefined;
}

/** Files that are found without an `entry`. */
const defaultFiles = ['asset-manifest.json', 'mf-manifest.json', 'remoteEntry.js', 'index.html'];

/** Splits `https://maps.example.ca/app/main.js` into host and file; returns the name of a host unchanged. */
export function parseTarget(target: string | undefined): Target {
  if (target === undefined || !/^https?:\/\//.test(target) || !URL.canParse(target))
    return { host: target, file: undefined };
  const { origin, pathname } = new URL(target);
  const [, folder = '', file = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? [];
  if (!/\.(m?js|json|html?)$/.test(file)) return { host: target, file: undefined };
  const host = `${origin}${folder}`;
  return { host, file: defaultFiles.includes(file) ? undefined : file };
}
