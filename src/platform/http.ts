import { cachedImport, err, getMessage, ok, PortalError, type Result } from '#base';
import type { Http, HttpCall } from '#backends/http';
import type { Clock } from './clock';
import { t } from './messages';
import { sessionHeader, signedOutError, type Transport } from './transport';
import type { Upload } from './call-extras';

export interface HttpDependencies {
  readonly transport: Transport;
  readonly clock: Clock;
  /** Defaults to the page's `fetch`. */
  readonly fetch?: typeof window.fetch;
  /** Sends a form; defaults to an upload with the page's `XMLHttpRequest`. */
  readonly upload?: Upload | undefined;
  readonly xhr?: typeof XMLHttpRequest;
  /** Checked before each call, and before its response is returned. */
  readonly mayCall?: () => boolean;
  /** Throws a `PortalError` for a blocked call, before anything is sent. */
  readonly admit?: (call: HttpCall) => void;
  /**
   * Called on a 401, when the portal server has another user's session, or on a refused token refresh, with
   * the time at which the call was sent (epoch ms). Resolves to whether the tokens were refreshed, so that
   * the call may be repeated.
   */
  readonly onUnauthorized: (sentAt?: number) => Promise<boolean>;
  /** Called on a 403 for a signed-in user. */
  readonly onForbidden?: () => void;
}

const defaultTimeout = 30_000;

/** Code for rarely used options. */
const loadExtras = cachedImport(() => import(/* webpackChunkName: "call-extras" */ './call-extras'));

/**
 * Identifies a call: the id of its trace (W3C Trace Context), whose first eight digits are the correlation
 * id.
 */
interface SentCall {
  readonly traceId: string;
  readonly correlationId: string;
  /** Epoch ms. */
  readonly sentAt: number;
}

function createSentCall(sentAt: number): SentCall {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  return { traceId, correlationId: traceId.slice(0, 8), sentAt };
}

function readMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

function createRequest(call: HttpCall, transport: Transport, signal: AbortSignal, traceId: string): Request {
  const url = transport.url(call.backend, call.path);
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value === undefined) continue;
    url.searchParams.delete(key);
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(key, String(one));
  }
  const { method } = call;
  // `upload` sends a form, and sets its content type.
  const body = call.body instanceof FormData ? undefined : call.body;
  const isFile = body instanceof Blob;
  const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) };
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = isFile ? body.type : 'application/json';
  // Other hosts would have to allow the header by CORS.
  if (url.origin === window.location.origin) headers['traceparent'] = `00-${traceId}-${traceId.slice(16)}-01`;
  return new Request(url, { method, headers, signal, cache: 'no-store', ...sent });
}

async function readBody(response: Response, isFile: boolean): Promise<Result<unknown, string>> {
  try {
    if (isFile) return ok(await response.blob());
    const text = await response.text();
    return ok(text === '' ? undefined : JSON.parse(text));
  } catch {
    return err(t('platform.unreadable'));
  }
}

/** Whether a call is idempotent: read-only, an idempotent method, or with an idempotency key. */
function isRepeatable({ method, isReadOnly, body }: HttpCall): boolean {
  const isKeyed = typeof body === 'object' && body !== null && 'key' in body;
  return /GET|PUT|DELETE/.test(method) || isReadOnly === true || isKeyed;
}

/** Sends a call once; `refuseWhenOver` throws if the session has ended. */
async function send(
  call: HttpCall,
  signal: AbortSignal,
  transport: Transport,
  traceId: string,
  sendRequest: (request: Request) => Promise<Response>,
  refuseWhenOver: () => void,
) {
  const request = createRequest(call, transport, signal, traceId);
  if (call.headers !== undefined) (await loadExtras()).addHeaders(request, call.headers);
  const authorized = await transport.authorize(request, call.anonymous);
  refuseWhenOver();
  const response = await sendRequest(authorized);
  const body = await readBody(response, response.ok && call.responseType !== undefined);
  signal.throwIfAborted();
  refuseWhenOver();
  return { response, body };
}

/** Converts the failure of a call without a response. */
function toCallError(
  thrown: unknown,
  { signal }: HttpCall,
  { correlationId }: SentCall,
  timeout: AbortSignal,
): PortalError {
  const isOffline = !navigator.onLine;
  // A failed renewal would otherwise report an unreachable sign-in service while the browser is offline.
  if (thrown instanceof PortalError && !(isOffline && thrown.code === 'network')) return thrown;
  const code =
    signal?.aborted === true ? 'aborted' : isOffline ? 'offline' : timeout.aborted ? 'timeout' : 'network';
  return new PortalError(t(`platform.${code}`), {
    code,
    // A call that never left the browser has no log entry.
    correlationId: isOffline ? undefined : correlationId,
    cause: getMessage(thrown),
  });
}

/** Creates the HTTP client; it captures the page's `fetch` and `XMLHttpRequest`, since apps may replace them. */
export function createHttp({
  transport,
  clock,
  fetch = window.fetch,
  upload,
  xhr = window.XMLHttpRequest,
  mayCall,
  admit,
  onUnauthorized,
  onForbidden,
}: HttpDependencies): Http {
  function refuseWhenOver(): void {
    if (mayCall?.() === false) throw new PortalError(t('platform.signedOut'), { code: 'session-over' });
  }

  /**
   * Sends forms, and bodies with a progress callback, by `upload`, because `fetch` does not report progress.
   */
  async function sendRequest(
    request: Request,
    { body, onProgress }: HttpCall,
    wait: () => void,
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    if (!isForm && onProgress === undefined) return fetch.call(window, request);
    const sendBody = upload ?? (await loadExtras()).createUpload(xhr);
    return sendBody(request, isForm ? body : await request.blob(), (progress) => {
      wait();
      onProgress?.(progress);
    });
  }

  async function readResponse(
    call: HttpCall,
    signal: AbortSignal,
    { traceId, correlationId, sentAt }: SentCall,
    wait: () => void,
  ): Promise<Result<unknown, PortalError>> {
    refuseWhenOver();
    admit?.(call);
    const isAuthorized = call.anonymous !== true;
    const sendOnce = () =>
      send(call, signal, transport, traceId, (request) => sendRequest(request, call, wait), refuseWhenOver);
    let answer = await sendOnce();
    const sign = answer.response.headers.get(sessionHeader);
    if (isAuthorized && (answer.response.status === 401 || sign === 'replaced')) {
      const renewal = onUnauthorized(sentAt);
      // The portal server has not forwarded a call that requires a renewal first.
      if ((sign === 'renew' || isRepeatable(call)) && (await renewal)) answer = await sendOnce();
    }
    const { response, body } = answer;
    const { status } = response;
    if (isAuthorized && status === 403) onForbidden?.();
    if (!response.ok) {
      const refusal = body.ok ? body.value : undefined;
      const message =
        readMessage(refusal) ??
        call.fallbackMessage?.(response) ??
        (status === 403 ? t('platform.forbidden') : t('platform.status', { status }));
      return err(new PortalError(message, { code: `http-${status}`, status, correlationId, body: refusal }));
    }
    return body.ok ? body : err(new PortalError(body.error, { code: 'unreadable', status, correlationId }));
  }

  return {
    async call(call) {
      const sent = createSentCall(clock.now());
      const timeout = new AbortController();
      const start = () => clock.after(call.timeout ?? defaultTimeout, () => timeout.abort());
      let stop = start();
      const wait = (): void => {
        stop();
        stop = start();
      };
      const signal = AbortSignal.any([timeout.signal, ...[call.signal ?? []].flat()]);
      try {
        return await readResponse(call, signal, sent, wait);
      } catch (thrown) {
        const error = toCallError(thrown, call, sent, timeout.signal);
        if (error.code === signedOutError) void onUnauthorized();
        return err(error);
      } finally {
        stop();
      }
    },
  };
}
