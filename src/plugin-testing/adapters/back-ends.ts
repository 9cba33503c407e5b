import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BackendAddresses, Clock, Upload } from '#platform';
import type { PluginBackend } from '#plugin-api';
import { findAnswer, type CallMethod, type SampleAnswers, type SampleCall } from './answers';
import { t } from './messages';

/** Simulated faults: slow (3 s), offline, or an error status. */
export type Fault = 'none' | 'slow' | 'offline' | number;

/** A call of the section and its outcome. */
export interface CallRecord {
  readonly backend: PluginBackend;
  readonly method: CallMethod;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The HTTP status, or why there was none; `undefined` while pending. */
  readonly outcome: number | 'offline' | 'given up' | 'unanswered' | undefined;
}

export interface BackEndsDependencies {
  readonly clock: Clock;
  readonly addresses: () => BackendAddresses;
  /** The section author's handlers. */
  readonly answers: SampleAnswers;
  /** Handlers for the portal's own requests. */
  readonly portalAnswers: SampleAnswers;
  /** Called for a call without a handler. */
  readonly onUnanswered: (message: string) => void;
}

interface PlannedFault {
  readonly fault: Fault;
  readonly remaining: number;
}

const slowDelayMs = 3_000;
const backendNames = ['accounts', 'apiUsers', 'assets', 'api'] as const;

const methods: readonly CallMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function getMethod(word: string): CallMethod {
  return methods.find((method) => method === word) ?? 'GET';
}

/** Removes the headers set by the portal. */
function getOwnHeaders(headers: Headers): Record<string, string> {
  const portal = ['accept', 'authorization', 'content-type'];
  return Object.fromEntries([...headers].filter(([name]) => !portal.includes(name)));
}

function createResponse(value: unknown): Response {
  if (value instanceof Response) return value;
  const headers = { 'content-type': 'application/json' };
  return new Response(value === undefined ? '' : JSON.stringify(value), { headers });
}

/**
 * Simulated back ends with the author's handlers. They record the section's calls. The portal's own requests,
 * such as the user record, always succeed.
 */
export class BackEnds {
  /** The section's calls, oldest first, without the portal's own. */
  calls: readonly CallRecord[] = [];
  faults: ReadonlyMap<PluginBackend, PlannedFault> = new Map();
  readonly #dependencies: BackEndsDependencies;

  constructor(dependencies: BackEndsDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(
      this,
      { calls: observableRef, faults: observableRef, answer: false, upload: false },
      { autoBind: true },
    );
  }

  /** Makes the next calls of a back end fail, all unless `times` limits them; `none` resets it. */
  fail(backend: PluginBackend, fault: Fault, times = Infinity): void {
    const faults = new Map(this.faults);
    if (fault === 'none') faults.delete(backend);
    else faults.set(backend, { fault, remaining: times });
    this.faults = faults;
  }

  /** The current fault of a back end. */
  getFault(backend: PluginBackend): Fault {
    return this.faults.get(backend)?.fault ?? 'none';
  }

  /** Replaces the page's `fetch`. */
  async answer(input: RequestInfo | URL): Promise<Response> {
    const request = input instanceof Request ? input : new Request(input);
    const text = await request.text();
    return this.#answer(request, text === '' ? undefined : JSON.parse(text));
  }

  /** Replaces the page's `XMLHttpRequest`; uploads complete at once. */
  readonly upload: Upload = async (request, body, onProgress) => {
    const isForm = body instanceof FormData;
    const parts = isForm ? [...body.values()] : [body];
    const total = parts.reduce((sum, one) => sum + (typeof one === 'string' ? one.length : one.size), 0);
    onProgress({ loaded: total, total });
    return this.#answer(request, isForm ? body : JSON.parse(await body.text()));
  };

  async #answer(request: Request, body: unknown): Promise<Response> {
    const call = this.#toSampleCall(request, body);
    const isOwn =
      findAnswer(this.#dependencies.answers, call) === undefined &&
      findAnswer(this.#dependencies.portalAnswers, call) !== undefined;
    const settle = isOwn ? () => undefined : this.#record(call);
    try {
      const reply = isOwn ? this.#reply(call, request.signal) : this.#misbehaved(call, request.signal);
      const response = await reply;
      settle(response.status);
      return response;
    } catch (thrown) {
      settle(request.signal.aborted ? 'given up' : 'offline');
      throw thrown;
    }
  }

  #toSampleCall(request: Request, body: unknown): SampleCall {
    const { pathname, origin, searchParams } = new URL(request.url);
    const here = origin + pathname;
    const addresses = this.#dependencies.addresses();
    const backend = backendNames.find((name) => here.startsWith(`${addresses[name]}/`)) ?? 'api';
    return {
      backend,
      method: getMethod(request.method),
      path: here.slice(addresses[backend].length),
      query: Object.fromEntries(searchParams),
      searchParams,
      parameters: {},
      headers: getOwnHeaders(request.headers),
      body,
    };
  }

  #record({ backend, method, path, query, body }: SampleCall): (outcome: CallRecord['outcome']) => void {
    let record: CallRecord = { backend, method, path, query, body, outcome: undefined };
    runInAction(() => (this.calls = [...this.calls, record]));
    return (outcome) =>
      runInAction(() => {
        const settled = { ...record, outcome };
        this.calls = this.calls.map((one) => (one === record ? settled : one));
        record = settled;
      });
  }

  async #misbehaved(call: SampleCall, signal: AbortSignal): Promise<Response> {
    const planned = this.faults.get(call.backend);
    if (planned === undefined) return this.#reply(call, signal);
    const { fault, remaining } = planned;
    if (remaining <= 1) this.fail(call.backend, 'none');
    else
      runInAction(
        () => (this.faults = new Map(this.faults).set(call.backend, { fault, remaining: remaining - 1 })),
      );
    if (fault === 'offline') throw new TypeError(t('plugin-testing.adapters.offline'));
    if (typeof fault === 'number') return new Response('', { status: fault });
    await this.#wait(slowDelayMs, signal);
    return this.#reply(call, signal);
  }

  async #reply(call: SampleCall, signal: AbortSignal): Promise<Response> {
    const { answers, portalAnswers, onUnanswered } = this.#dependencies;
    const match = findAnswer(answers, call) ?? findAnswer(portalAnswers, call);
    if (match === undefined) {
      const message = getUnansweredText(call);
      onUnanswered(message);
      return new Response(JSON.stringify({ message }), { status: 501 });
    }
    const { answer, parameters } = match;
    return rejectOnAbort(signal, Promise.resolve(answer({ ...call, parameters })).then(createResponse));
  }

  #wait(duration: number, signal: AbortSignal): Promise<void> {
    return rejectOnAbort(
      signal,
      new Promise((resolve) => void this.#dependencies.clock.after(duration, resolve)),
    );
  }
}

/** Settles like `work`, or rejects on abort. */
function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new DOMException(t('plugin-testing.adapters.aborted'), 'AbortError'));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject);
  });
}

function getUnansweredText({ method, backend, path, query }: SampleCall): string {
  const parameters = new URLSearchParams(query).toString();
  return t('plugin-testing.adapters.unanswered', {
    call: `${method} ${backend} ${path}`,
    query: parameters === '' ? '' : `?${parameters}`,
  });
}
