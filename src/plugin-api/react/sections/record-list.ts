import { makeAutoObservable } from 'mobx';
import type { Municipality, PortalApi } from '../../contract';
import { MunicipalityQuery } from './municipality-query';
import type { FilterShape } from './use-filters';
import type { ListParams, ListShape } from './use-list-params';

/** What a long list can be asked for, and which of its records is open. */
export interface RecordListShape<F extends FilterShape, Sort extends string> extends ListShape<F, Sort> {
  /** The name of the open record's id in the address; none for a list whose records do not open. */
  readonly record?: string;
}

/** Any of them. */
export type AnyRecordListShape = RecordListShape<FilterShape, string>;

type ShapeParams<S extends AnyRecordListShape> = ListParams<S['filters'], S['sorts'][number]>;

/** Filters, order and page of a record list in the address, its open record, and ways to change them. */
export type RecordListParams<S extends AnyRecordListShape> = ShapeParams<S> & {
  /** The id of the open record; an empty text where none is open. */
  readonly openedId: string;
  /** The path of a link that opens a record and keeps everything else. */
  readonly getRecordPath: (id: string) => string;
  /** Closes the open record. */
  readonly close: () => void;
};

interface PageRequest<S extends AnyRecordListShape> {
  readonly params: ShapeParams<S>['request'];
  /** Aborted as soon as the reply is no longer wanted. */
  readonly signal: AbortSignal;
}

/** How a record list loads. */
export type RecordListOptions<S extends AnyRecordListShape, Page, Rec> = {
  readonly portal: Pick<PortalApi, 'municipality' | 'taxYear'>;
  /** A constant, or what makes it of observable state, such as the tax year. */
  readonly shape: S | (() => S);
  /** What else pages and records depend on, as in `QueryOptions`. */
  readonly dependsOn?: () => unknown;
  /** Loads a record, whatever municipality is on screen; `undefined` means that it may not be loaded. */
  readonly fetchRecord?: (request: {
    readonly id: string;
    readonly signal: AbortSignal;
  }) => Promise<Rec> | undefined;
} & (
  | {
      readonly ignoreMunicipality?: false;
      /** Loads a page of the list in the municipality on screen. It may reject. */
      readonly fetchPage: (
        request: PageRequest<S> & { readonly municipality: Municipality },
      ) => Promise<Page> | undefined;
    }
  | {
      /** The list is the same for every municipality. */
      readonly ignoreMunicipality: true;
      readonly fetchPage: (request: PageRequest<S>) => Promise<Page> | undefined;
    }
);

/**
 * A list of records with filters, order, page and an open record, all in the address. `useRecordList` shows it. The page
 * follows the municipality on screen; the record is the one that is open, whatever municipality that is. Since 1.8.0.
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
  /** The page of the list that the address asks for; idle while the list is not shown. */
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

  /** What the list can be asked for. */
  get shape(): S {
    return typeof this.#shape === 'function' ? this.#shape() : this.#shape;
  }
}
