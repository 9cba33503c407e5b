import { err, messageOf, ok, PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';
import type { Clock } from './clock';
import { safeFileName } from './file-name';
import { strings } from './strings';
import { signedOut, type BackendAddresses, type Transport } from './transport';

/** Brings files to the person's computer, under a safe name; nothing here throws. */
export interface Downloads {
  /** A file of a back end, asked for with the person's token. `path` may carry a query. */
  fromBackend(backend: BackendName, path: string, fileName: string): Promise<Result<undefined, PortalError>>;
  /** A file at an address that a back end gave, on the host of a back end and asked for without a token. */
  fromAddress(address: string, fileName: string): Promise<Result<undefined, PortalError>>;
}

/** What downloads stand on. */
export interface DownloadDependencies {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Whether calls are made at all: asked before each is sent, and before its file is handed over. */
  readonly mayCall: () => boolean;
  /** Told when a back end, or the refusal of a token, says that the session has ended. */
  readonly onUnauthorized: () => void;
  /** The addresses whose hosts may hold files. */
  readonly backends: () => BackendAddresses;
}

/** Large files over slow lines take their time (ms). */
const patience = 10 * 60_000;
/** Browsers read the file after the click; the memory is given back when they surely have (ms). */
const keptFor = 60_000;

function refuse(message: string, code: string): never {
  throw new PortalError(message, { code });
}

/** Hands a file to the browser as if a link to it had been followed. */
function save(file: Blob, fileName: string, clock: Clock): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  link.click();
  clock.after(keptFor, () => URL.revokeObjectURL(address));
}

/** Makes the downloads of a page. */
export function createDownloads(dependencies: DownloadDependencies): Downloads {
  const { transport, clock, mayCall, onUnauthorized, backends } = dependencies;

  function refuseWhenOver(): void {
    if (!mayCall()) refuse(strings.signedOut, 'session-over');
  }

  async function fileAt(request: Request, isOwn: boolean): Promise<Blob> {
    refuseWhenOver();
    const response = await window.fetch(isOwn ? await transport.authorize(request) : request);
    const { status } = response;
    if (isOwn && status === 401) onUnauthorized();
    if (!response.ok) throw new PortalError(strings.status(status), { code: `http-${status}`, status });
    return response.blob();
  }

  async function download(
    make: (signal: AbortSignal) => Request,
    isOwn: boolean,
    fileName: string,
  ): Promise<Result<undefined, PortalError>> {
    const late = new AbortController();
    const stop = clock.after(patience, () => late.abort());
    try {
      const file = await fileAt(make(late.signal), isOwn);
      refuseWhenOver();
      save(file, fileName, clock);
      return ok(undefined);
    } catch (thrown) {
      if (thrown instanceof PortalError) {
        if (thrown.code === signedOut) onUnauthorized();
        return err(thrown);
      }
      const [message, code] = late.signal.aborted
        ? [strings.timeout, 'timeout']
        : [strings.network, 'network'];
      return err(new PortalError(message, { code, cause: messageOf(thrown) }));
    } finally {
      stop();
    }
  }

  return {
    fromBackend: (backend, path, fileName) =>
      download(
        (signal) => new Request(transport.url(backend, path), { signal, cache: 'no-store' }),
        true,
        fileName,
      ),
    fromAddress: (address, fileName) =>
      download(
        (signal) => {
          const { origin, href } = new URL(address);
          const { accounts, api, apiUsers, assets } = backends();
          const isKnown = [accounts, api, apiUsers, assets].some((one) => new URL(one).origin === origin);
          if (!isKnown) refuse(strings.outside, 'outside-backend');
          return new Request(href, {
            signal,
            cache: 'no-store',
            credentials: 'omit',
            referrerPolicy: 'no-referrer',
          });
        },
        false,
        fileName,
      ),
  };
}
