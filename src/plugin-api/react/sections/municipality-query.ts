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

/** Options of every query. */
export interface QueryOptions {
  readonly portal: Pick<PortalApi, 'municipality' | 'taxYear'>;
  /**
   * Reads other values that the data depends on, such as the filters in the URL. Observable. Values are
   * compared structurally: equal filters in a new object do not reload.
   */
  readonly dependsOn?: () => unknown;
  /** Defers loads while the page is hidden. */
  readonly waitWhileHidden?: boolean;
}

/** A query whose data depends on the current municipality; idle while none is selected. */
export interface PerMunicipality<T, P = undefined> extends QueryOptions {
  readonly ignoreMunicipality?: false;
  /**
   * Loads the data, or returns `undefined` if there is nothing to
   * load. `result` holds the error if it rejects.
   */
  readonly fetch: (request: {
    readonly municipality: Municipality;
    /**
     * The params set by `setParams`. If `fetch` reads them before
     * they are set, nothing is loaded. Since 1.3.0.
     */
    readonly params: P;
    /** Aborted when the response is no longer needed. */
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

/** Options of a `MunicipalityQuery`. */
export type MunicipalityQueryOptions<T, P = undefined> = PerMunicipality<T, P> | ForEveryMunicipality<T, P>;

/**
 * Data of a back end that depends on the current municipality, the tax year, the query's params and the
 * values read by `dependsOn`. Each change aborts the pending request and loads again; late responses are
 * ignored. Nothing is loaded before `start()`, which `useQuery` calls. A load that failed because the browser
 * was offline is retried once it is online. All members are observable, and none throws: `result.error` is a
 * `PortalError` whose message can be shown.
 *
 * Requires the portal's MobX instance, which the import map shares.
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
  /** The municipality for which `result` was loaded. */
  municipality: Municipality | undefined;
  /** The error of the last `refresh()`, if it failed and the previous value is still shown. */
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

  /** The loaded value; `undefined` unless `result` has succeeded. */
  get value(): T | undefined {
    return this.result.state === 'succeeded' ? this.result.value : undefined;
  }

  /**
   * Loads now and after every change, until the returned dispose function is called. Several components can
   * start the same query: they share its requests, and the data is dropped when the last one disposes it.
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
   * Sets the `params` of `fetch`. Reloads a started query if they differ structurally. Since 1.3.0.
   */
  setParams(params: P): void {
    this.#params.set([params]);
  }

  /** Drops the data and loads it again, for example on Retry. */
  async reload(): Promise<void> {
    this.municipality = this.#options.portal.municipality.current;
    this.refreshError = undefined;
    this.result = this.#isIdle ? idle : pending;
    await this.refresh();
  }

  /** Reloads without dropping the current value. If that fails, the value stays and `refreshError` is set. */
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

  /** Replaces the value, for example after more rows were appended. */
  setValue(value: T): void {
    this.result = succeeded(value);
  }

  get #isIdle(): boolean {
    return this.#options.ignoreMunicipality !== true && this.municipality === undefined;
  }

  #fetch(signal: AbortSignal): Promise<T> | undefined {
    const currentParams = this.#params.get();
    let waitsForParams = false;
    const request = {
      signal,
      get params(): P {
        for (const params of currentParams) return params;
        waitsForParams = true;
        throw new Error('The params of this query are not set yet.');
      },
    };
    try {
      const reply = this.#startFetch(request);
      // An async `fetch` that reads missing params rejects instead of throwing.
      if (waitsForParams) reply?.catch(() => undefined);
      return waitsForParams ? undefined : reply;
    } catch (thrown) {
      if (waitsForParams) return undefined;
      throw thrown;
    }
  }

  #startFetch(request: { readonly params: P; readonly signal: AbortSignal }): Promise<T> | undefined {
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

/** Runs `action` once the page is visible, unless the signal is aborted first. */
function whenVisible(action: () => unknown, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') {
    void action();
    return;
  }
  document.addEventListener('visibilitychange', () => whenVisible(action, signal), { once: true, signal });
}
