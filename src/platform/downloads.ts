import { err, ok, PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';
import type { Clock } from './clock';
import { t } from './messages/download';
import { toSafeFileName } from './file-name';
import type { Http, HttpCall } from '#backends/http';
import type { BackendAddresses } from './transport';

/** Brings files to the person's computer, under a safe name; nothing here throws. */
export interface Downloads {
  /** A file of a back end, asked for with the person's token. `path` may carry a query. */
  fromBackend(backend: BackendName, path: string, fileName: string): Promise<Result<undefined, PortalError>>;
  /** A file at an address that a back end gave: within a back end, and asked for without a token. */
  fromAddress(address: string, fileName: string): Promise<Result<undefined, PortalError>>;
  /** A file that the page has made; each waits for its turn. */
  save(file: Blob, fileName: string): Promise<void>;
}

export interface DownloadDependencies {
  readonly http: Http;
  readonly clock: Clock;
  readonly backends: () => BackendAddresses;
}

/** Large files over slow lines take their time (ms). */
const timeout = 10 * 60_000;
/** Browsers read the file after the click; the memory is given back when they surely have (ms). */
const objectUrlLifetimeMs = 60_000;
/** Browsers drop what is saved more often than ten times a second, without a word; so there is a pause (ms). */
const pause = 150;
const fileBackends = ['api', 'assets', 'accounts', 'apiUsers'] as const;

/** Hands a file to the browser as if a link to it had been followed. */
function startDownload(file: Blob, fileName: string, clock: Clock): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = toSafeFileName(fileName);
  link.click();
  clock.after(objectUrlLifetimeMs, () => URL.revokeObjectURL(address));
}

/** Makes the downloads of a page. */
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

  /** The back end that an address lies within, and the path there. */
  function placeOf(address: string): Pick<HttpCall, 'backend' | 'path'> | undefined {
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
      const place = placeOf(address);
      if (place === undefined)
        return err(new PortalError(t('platform.download.outside'), { code: 'outside-backend' }));
      return download({ ...place, anonymous: true }, fileName);
    },
  };
}
