import { makeAutoObservable } from 'mobx';
import type { Municipality, PortalApi } from '../../contract';
import { MunicipalityQuery } from './municipality-query';
import type { FilterShape } from './use-filters';
import type { ListParams, ListShape } from './use-list-params';

/** The URL parameters of a list and of its open record. */
export interface RecordListShape<F extends FilterShape, Sort extends string> extends ListShape<F, Sort> {
  /** The query parameter with the id of the open record; omit it if records cannot be opened. */
  readonly record?: string;
}

/** Any of them. */
export type AnyRecordListShape = RecordListShape<FilterShape, string>;

type ShapeParams<S extends AnyRecordListShape> = ListParams<S['filters'], S['sorts'][number]>;

/** Filters, order, page and open record of a list in the URL, with functions to change them. */
export type RecordListParams<S extends AnyRecordListShape> = ShapeParams<S> & {
  /** The id of the open record; an empty string if none is open. */
  readonly openedId: string;
  /** Returns the path of a link that opens a record and keeps the other parameters. */
  readonly getRecordPath: (id: string) => string;
  /** Closes the open record. */
  readonly close: () => void;
};

interface PageRequest<S extends AnyRecordListShape> {
  readonly params: ShapeParams<S>['request'];
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal;
}

/** Options of a `RecordList`. */
export type RecordListOptions<S extends AnyRecordListShape, Page, Rec> = {
  readonly portal: Pick<PortalApi, 'municipality' | 'taxYear'>;
  /** A constant, or a function that derives it from observable state, such as the tax year. */
  readonly shape: S | (() => S);
  /** Reads other values that pages and records depend on; see `QueryOptions`. */
  readonly dependsOn?: () => unknown;
  /** Loads a record, independent of the municipality, or returns `undefined` if it may not be loaded. */
  readonly fetchRecord?: (request: {
    readonly id: string;
    readonly signal: AbortSignal;
  }) => Promise<Rec> | undefined;
} & (
  | {
      readonly ignoreMunicipality?: false;
      /** Loads a page of the list for the current municipality. It may reject. */
      readonly fetchPage: (
        request: PageRequest<S> & { readonly municipality: Municipality },
      ) => Promise<Page> | undefined;
    }
  | {
      /** Set if the list is the same for every municipality. */
      readonly ignoreMunicipality: true;
      readonly fetchPage: (request: PageRequest<S>) => Promise<Page> | undefined;
    }
);

/**
 * A list of records whose filters, order, page and open record are URL parameters; use it with
 * `useRecordList`. The page depends on the current municipality, the open record does not. Since 1.8.0.
 *
 * @example
 * const shape = { filters: { name: '' }, sorts: ['roll', 'name'], pageSize: 50, record: 'person' } as const;
 * class PeopleStore {
 *   readonly list: RecordList<typeof shape, PeopleList, PersonRecord>;
 *   constructor(portal: PortalApi) {
 *     const api = portal.http('api');
 *     this.list = new RecordList({
 *       portal,
 *       shape,
 *       fetchPage: ({ municipality, params, signal }) =>
 *         listPeople(api, { countyMun: municipality.code, ...params }, { signal }),
 *       fetchRecord: ({ id, signal }) => getPerson(api, id, { signal }),
 *     });
 *   }
 * }
 */
export class RecordList<S extends AnyRecordListShape, Page, Rec = never> {
  /** The page of the list that the URL selects; idle while the list is not shown. */
  readonly page: MunicipalityQuery<Page, ShapeParams<S>['request'] | undefined>;
  /** The open record; idle while none is open. */
  readonly record: MunicipalityQuery<Rec, string>;
  readonly #shape: S | (() => S);

  constructor(options: RecordListOptions<S, Page, Rec>) {
    const { portal, dependsOn, fetchRecord } = options;
    this.#shape = options.shape;
    const shared = { portal, ...(dependsOn === undefined ? {} : { dependsOn }) };
    this.page = new MunicipalityQuery<Page, ShapeParams<S>['request'] | undefined>(
      options.ignoreMunicipality === true
        ? {
            ...shared,
            ignoreMunicipality: true,
            fetch: ({ params, signal }) => params && options.fetchPage({ params, signal }),
          }
        : {
            ...shared,
            fetch: ({ municipality, params, signal }) =>
              params && options.fetchPage({ municipality, params, signal }),
          },
    );
    this.record = new MunicipalityQuery<Rec, string>({
      ...shared,
      ignoreMunicipality: true,
      fetch: ({ params: id, signal }) => (id === '' ? undefined : fetchRecord?.({ id, signal })),
    });
    makeAutoObservable(this, { page: false, record: false });
  }

  /** The URL parameters of the list. */
  get shape(): S {
    return typeof this.#shape === 'function' ? this.#shape() : this.#shape;
  }
}
