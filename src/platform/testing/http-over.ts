import { PortalError } from '#base';
import type { HttpCall } from '#backends/http';
import type { Upload } from '../call-extras';
import { createHttp } from '../http';
import { createBearerTransport } from '../transport';
import { ManualClock } from './manual-clock';

/** Back-end addresses in these tests. */
export const addresses = {
  accounts: 'https://accounts.example.test',
  api: 'https://api.example.test/v1',
  apiUsers: 'https://users.example.test',
  assets: 'https://assets.example.test',
  socket: 'wss://socket.example.test',
};

/** A call with a token. */
export const get: HttpCall = { backend: 'api', method: 'GET', path: '/things' };

/** A call without one. */
export const anonymous: HttpCall = { ...get, anonymous: true };

/** A JSON response. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

type Answer = (request: Request) => Response | Promise<Response>;

const originalFetch = window.fetch;
let clocks: ManualClock[] = [];

/** Restores `fetch` and expects that no call left a timer; for `afterEach`. */
export function endCalls(): void {
  for (const { waiting } of clocks) expect(waiting).toBe(0);
  clocks = [];
  window.fetch = originalFetch;
}

/** The clock whose timers `endCalls` checks. */
export function createClock(): ManualClock {
  const clock = new ManualClock();
  clocks.push(clock);
  return clock;
}

/** Creates an HTTP client with a back end that responds with `answer`. */
export function httpOver(
  answer: Answer,
  accessToken?: () => Promise<string>,
  renews = false,
  upload?: Upload,
) {
  const sent: Request[] = [];
  const onUnauthorized = jest.fn(async () => renews);
  const onForbidden = jest.fn();
  window.fetch = async (input) => {
    if (!(input instanceof Request)) throw new Error('expected a request');
    sent.push(input);
    return answer(input);
  };
  const clock = createClock();
  const transport = createBearerTransport(() => addresses, accessToken ?? (async () => 'secret-token'));
  return {
    http: createHttp({ transport, clock, upload, onUnauthorized, onForbidden }),
    clock,
    sent,
    onUnauthorized,
    onForbidden,
  };
}

/** A back end that never responds; only an abort ends the request. */
export function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new DOMException('This operation was aborted', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
}

/** Returns the error of a call that must fail. */
export async function getFailure(answer: Answer, call = get) {
  const { http, onUnauthorized } = httpOver(answer);
  const result = await http.call(call);
  if (result.ok) throw new Error('the call should have failed');
  expect(result.error).toBeInstanceOf(PortalError);
  return { error: result.error, onUnauthorized };
}
