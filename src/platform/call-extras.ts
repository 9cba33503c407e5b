import { PortalError } from '#base';
import type { UploadProgress } from '#backends/http';
import { t } from './messages/call-extras';
import { sessionHeader } from './transport';

/** Sends a body and resolves to the response; rejects as `fetch` does. */
export type Upload = (
  request: Request,
  body: FormData | Blob,
  onProgress: (progress: UploadProgress) => void,
) => Promise<Response>;

/** Headers reserved for the portal or the browser, and those that override the method. */
const refusedHeader =
  /^(accept|accept-charset|accept-encoding|authorization|connection|content-length|content-type|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|x-(http-)?method(-override)?|(access-control|proxy|sec)-.*)$/i;

/** Adds the headers of a call; throws a `PortalError` for a reserved one. */
export function addHeaders(request: Request, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const refuse = (cause?: unknown): PortalError =>
      new PortalError(t('platform.headerRefused', { name }), { code: 'header-refused', cause });
    if (refusedHeader.test(name)) throw refuse();
    try {
      request.headers.set(name, value);
    } catch (thrown) {
      // Invalid header name or value.
      throw refuse(thrown);
    }
  }
}

/** Statuses without a body; `Response` rejects even an empty one. */
const isBodyless = (status: number): boolean => [204, 205, 304].includes(status);

/** Sends bodies by `XMLHttpRequest`, because `fetch` does not report upload progress. */
export function createUpload(Xhr: typeof XMLHttpRequest): Upload {
  return (request, body, onProgress) =>
    new Promise((resolve, reject) => {
      const { signal } = request;
      const xhr = new Xhr();
      const abort = (): void => xhr.abort();
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress({ loaded, total });
      xhr.onload = () => {
        const { status } = xhr;
        const sign = xhr.getResponseHeader(sessionHeader);
        const headers = sign === null ? {} : { [sessionHeader]: sign };
        resolve(new Response(isBodyless(status) ? null : xhr.responseText, { status, headers }));
      };
      xhr.onerror = () => reject(new TypeError(t('platform.uploadFailed')));
      xhr.onabort = () => reject(new DOMException(t('platform.uploadFailed'), 'AbortError'));
      xhr.onloadend = () => signal.removeEventListener('abort', abort);
      signal.addEventListener('abort', abort);
      if (signal.aborted) reject(new DOMException(t('platform.uploadFailed'), 'AbortError'));
      else xhr.send(body);
    });
}
