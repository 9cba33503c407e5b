import {
  compareStructural,
  makeAutoObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { idle, pending, retryWhenOnline, succeeded, type Loadable, type PortalError } from '#base';
import type { Municipality, PortalApi } from '../../contract';
import { toLoadable } from './to-loadable';

/** What every query is created with. */
export interface QueryOptions {
  readonly portal: Pick<PortalApi, 'municipality' | 'taxYear'>;
  /**
   * What else the data depends on, such as the filters in the address. Observable; compared by structure, so the same
   * filters in a new object load nothing.
   */
  readonly dependsOn?: () => unknown;
  /** Waits with a load while the page is hidden, until somebody sees it again. */
  readonly waitWhileHidden?: boolean;
}

/** A query whose data belongs to the municipality on screen: nothing is loaded while none is chosen. */
export interface PerMunicipality<T, P = undefined> extends QueryOptions {
  readonly ignoreMunicipality?: false;
  /** Loads the data; `undefined` means there is nothing to load. It may reject: `result` holds the failure. */
  readonly fetch: (request: {
    readonly municipality: Municipality;
    /** The last params of `setParams`. If `fetch` reads them before there are any, nothing is loaded. Since 1.3.0. */
    readonly params: P;
    /** Aborted as soon as the reply is no longer wanted. */
    readonly signal: AbortSignal;
  }) => Promise<T> | undefined;
}

/** A query whose data is the same for every municipality. */
export interface ForEveryMunicipality<T, P = undefined> extends QueryOptions {
  readonly ignoreMunicipality: true;
  readonly fetch: (request: {
    /** As in `PerMunicipality`. Since 1.3.0. */
    readonly params: P;
    readonly signal: AbortSignal;
  }) => Promise<T> | undefined;
}

/** What a query loads, and when. */
export type MunicipalityQueryOptions<T, P = undefined> = PerMunicipality<T, P> | ForEveryMunicipality<T, P>;

/**
 * Data of a back end that follows the municipality on screen, the tax year, its params and whatever `dependsOn` reads.
 * Each change aborts the request under way and loads again; a reply that arrives late is ignored. Nothing is loaded
 * before `start()`, which `useQuery` calls. A load that failed because the browser was offline is repeated when it is
 * online again. All members are observable, and none throws: `result.error` is a
 * `PortalError` whose message may be shown.
 *
 * Needs the portal's own MobX, which the import map shares.
 *
 * @example
 * const appeals = new MunicipalityQuery<Appeal[], { year: string }>({
 *   portal,
 *   fetch: ({ municipality, params, signal }) =>
 *     portal.http('api').get('/appeals', { query: { ccmm: municipality.code, ...params }, signal }),
 * });
 * // In a component that mobx-react-lite observes:
 * const { result } = useQuery(appeals, { year });
 */
export class MunicipalityQuery<T, P = undefined> {
  /** `idle` while there is nothing to load, and `pending` before the first load. */
  result: Loadable<T>;
  /** The municipality that `result` belongs to. */
  municipality: Municipality | undefined;
  /** Why `refresh()` could not replace the value that is still shown; `undefined` otherwise. */
  refreshError: PortalError | undefined = undefined;
  readonly #options: MunicipalityQueryOptions<T, P>;
  readonly #params = observable.box<readonly P[]>([], { deep: false });
  #request = new AbortController();
  #users = 0;
  #dispose: (() => void) | undefined;

  constructor(options: MunicipalityQueryOptions<T, P>) {
    this.#options = options;
    this.municipality = options.portal.municipality.current;
    this.result = this.#isIdle ? idle : pending;
    makeAutoObservable(
      this,
      { start: false, result: observableRef, municipality: observableRef, refreshError: observableRef },
      { autoBind: true },
    );
  }

  /** The data; `undefined` unless the last load succeeded. */
  get value(): T | undefined {
    return this.result.state === 'succeeded' ? this.result.value : undefined;
  }

  /**
   * Loads, and loads again with every change, until the returned function is called. Several views may start the same
   * query: they share its requests, and the data is dropped with the last of them.
   */
  start(): () => void {
    this.#users += 1;
    this.#dispose ??= this.#follow();
    return () => {
      this.#users -= 1;
      if (this.#users > 0) return;
      this.#dispose?.();
      this.#dispose = undefined;
      runInAction(() => {
        this.result = this.#isIdle ? idle : pending;
      });
    };
  }

  /**
   * What `fetch` gets as `params` from now on. Loads again if it differs in content and the query has been started.
   * Since 1.3.0.
   */
  setParams(params: P): void {
    this.#params.set([params]);
  }

  /** Drops the data and loads it again, as Retry does. */
  async reload(): Promise<void> {
    this.municipality = this.#options.portal.municipality.current;
    this.refreshError = undefined;
    this.result = this.#isIdle ? idle : pending;
    await this.refresh();
  }

  /** Loads again while the present value stays; it also stays when the load fails, which `refreshError` then says. */
  async refresh(): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const reply = this.#fetch(signal);
    if (reply === undefined) {
      this.result = idle;
      return;
    }
    const result = await toLoadable(reply);
    if (signal.aborted) return;
    const keepsValue = result.state === 'failed' && this.result.state === 'succeeded';
    if (result.state === 'failed')
      retryWhenOnline(result.error, keepsValue ? this.refresh : this.reload, signal);
    runInAction(() => {
      this.refreshError = keepsValue ? result.error : undefined;
      if (!keepsValue) this.result = result;
    });
  }

  /** Replaces the value, for instance after the next rows of a list were added to it. */
  setValue(value: T): void {
    this.result = succeeded(value);
  }

  get #isIdle(): boolean {
    return this.#options.ignoreMunicipality !== true && this.municipality === undefined;
  }

  #fetch(signal: AbortSignal): Promise<T> | undefined {
    const given = this.#params.get();
    let waitsForParams = false;
    const request = {
      signal,
      get params(): P {
        for (const params of given) return params;
        waitsForParams = true;
        throw new Error('The params of this query are not set yet.');
      },
    };
    try {
      const reply = this.#ask(request);
      // An async function reads the params before it returns, and then rejects.
      if (waitsForParams) reply?.catch(() => undefined);
      return waitsForParams ? undefined : reply;
    } catch (thrown) {
      if (waitsForParams) return undefined;
      throw thrown;
    }
  }

  #ask(request: { readonly params: P; readonly signal: AbortSignal }): Promise<T> | undefined {
    const { municipality } = this;
    if (this.#options.ignoreMunicipality === true) return this.#options.fetch(request);
    return municipality && this.#options.fetch(Object.assign(request, { municipality }));
  }

  #follow(): () => void {
    const { portal, dependsOn, ignoreMunicipality, waitWhileHidden = false } = this.#options;
    const read = () => [
      ignoreMunicipality === true ? undefined : [portal.municipality.current?.code, portal.taxYear],
      this.#params.get(),
      dependsOn?.(),
    ];
    let change = new AbortController();
    const stop = reaction(
      read,
      () => {
        change.abort();
        change = new AbortController();
        if (waitWhileHidden) whenVisible(this.reload, change.signal);
        else void this.reload();
      },
      { equals: compareStructural, fireImmediately: true },
    );
    return () => {
      stop();
      change.abort();
      this.#request.abort();
    };
  }
}

/** Runs `action` once the page is visible, unless the signal is aborted before. */
function whenVisible(action: () => unknown, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') {
    void action();
    return;
  }
  document.addEventListener('visibilitychange', () => whenVisible(action, signal), { once: true, signal });
}
