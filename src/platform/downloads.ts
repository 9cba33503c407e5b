import { err, ok, PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';
import type { Clock } from './clock';
import { t } from './messages/download';
import { toSafeFileName } from './file-name';
import type { Http, HttpCall } from '#backends/http';
import type { BackendAddresses } from './transport';

/** Downloads files under a safe name; never throws. */
export interface Downloads {
  /** A file of a back end, requested with the user's token. `path` may have a query. */
  fromBackend(backend: BackendName, path: string, fileName: string): Promise<Result<undefined, PortalError>>;
  /** A file at a back end's address, requested without a token. */
  fromAddress(address: string, fileName: string): Promise<Result<undefined, PortalError>>;
  /** A file created by the page; saves are queued. */
  save(file: Blob, fileName: string): Promise<void>;
}

export interface DownloadDependencies {
  readonly http: Http;
  readonly clock: Clock;
  readonly backends: () => BackendAddresses;
}

/** Time-out (ms) for large files on slow connections. */
const timeout = 10 * 60_000;
/** Delay (ms) before the object URL is revoked: browsers read the file after the click. */
const objectUrlLifetimeMs = 60_000;
/** Delay (ms) between downloads: browsers silently drop more than ten a second. */
const pause = 150;
const fileBackends = ['api', 'assets', 'accounts', 'apiUsers'] as const;

/** Starts a download as a click on a link does. */
function startDownload(file: Blob, fileName: string, clock: Clock): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = toSafeFileName(fileName);
  link.click();
  clock.after(objectUrlLifetimeMs, () => URL.revokeObjectURL(address));
}

export function createDownloads({ http, clock, backends }: DownloadDependencies): Downloads {
  let turn = Promise.resolve();
  const rest = (): Promise<void> => new Promise((resolve) => void clock.after(pause, resolve));
  function save(file: Blob, fileName: string): Promise<void> {
    const saved = turn.then(() => startDownload(file, fileName, clock));
    turn = saved.then(rest, rest);
    return saved;
  }

  async function download(
    call: Pick<HttpCall, 'backend' | 'path' | 'anonymous'>,
    fileName: string,
  ): Promise<Result<undefined, PortalError>> {
    const answer = await http.call({ ...call, method: 'GET', responseType: 'file', timeout });
    if (!answer.ok) return answer;
    if (!(answer.value instanceof Blob))
      return err(new PortalError(t('platform.download.unreadable'), { code: 'unreadable' }));
    await save(answer.value, fileName);
    return ok(undefined);
  }

  /** Returns the back end of an address, and the path within it. */
  function findBackend(address: string): Pick<HttpCall, 'backend' | 'path'> | undefined {
    const { href } = new URL(address);
    for (const backend of fileBackends) {
      const root = `${new URL(backends()[backend]).href.replace(/\/$/, '')}/`;
      if (href.startsWith(root)) return { backend, path: href.slice(root.length - 1) };
    }
    return undefined;
  }

  return {
    save,
    fromBackend: (backend, path, fileName) => download({ backend, path }, fileName),
    async fromAddress(address, fileName) {
      const place = findBackend(address);
      if (place === undefined)
        return err(new PortalError(t('platform.download.outside'), { code: 'outside-backend' }));
      return download({ ...place, anonymous: true }, fileName);
    },
  };
}
