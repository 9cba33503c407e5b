import {
  getPermit,
  getPermitChoices,
  getPermitExtent,
  getPermitSummary,
  getPermitTile,
  listPermits,
  permitStates,
  slaOutcomes,
  type MapExtent,
  type PermitChoices,
  type PermitList,
  type PermitRecord,
  type PermitSummary,
  permitWorkLabel,
} from '@portal/backends';
import type { MapSource } from '@portal/map';
import type { PortalApi } from '@portal/plugin-api';
import {
  dayFilter,
  MunicipalityQuery,
  oneOf,
  RecordList,
  yearFilter,
  type RecordListParams,
} from '@portal/plugin-api/react';
import { formatDollars } from '@portal/ui';
import { UploadStore } from './upload-store';

/** Filters, order and pages of the list in the address; an empty filter means all permits. */
export const listShape = {
  filters: {
    text: '',
    state: oneOf(['', ...permitStates]),
    neighbourhood: '',
    year: yearFilter,
    issuedFrom: dayFilter,
    issuedTo: dayFilter,
    /** What a figure of the service level counts. */
    outcome: oneOf(['', ...slaOutcomes]),
  },
  sorts: ['issued', 'number', 'address', 'work', 'value', 'state', 'inspected'],
  descending: true,
  pageSize: 50,
  record: 'permit',
  forgetWithMunicipality: ['permit', 'neighbourhood'],
} as const;

export type PermitParams = RecordListParams<typeof listShape>;

export interface PartProps {
  readonly store: BuildingPermitsStore;
  readonly params: PermitParams;
}

type Filters = Readonly<Record<string, string>>;

/** The filters as the back end takes them: an address may have anything. */
export function toFilters({
  text = '',
  neighbourhood = '',
  ...filters
}: Partial<PermitParams['filters']>): Filters {
  const known = { ...filters, text: text.slice(0, 100), neighbourhood: neighbourhood.slice(0, 100) };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

/** A page of the list as the back end takes it. */
export function toQuery({ size, from, sort, order, ...filters }: PermitParams['request']) {
  return { ...toFilters(filters), size, from, sort, order };
}

/** The permits of the current municipality. Each view starts its own query. */
export class BuildingPermitsStore {
  readonly upload: UploadStore;
  readonly choices: MunicipalityQuery<PermitChoices>;
  readonly list: RecordList<typeof listShape, PermitList, PermitRecord>;
  readonly summary: MunicipalityQuery<PermitSummary, Filters>;
  /** How many permits a map shows, and where. Its params are the filters. */
  readonly extent: MunicipalityQuery<MapExtent, Filters>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const api = portal.http('api');
    this.upload = new UploadStore(portal);
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality, signal }) => getPermitChoices(api, municipality.code, { signal }),
    });
    this.list = new RecordList({
      portal,
      shape: listShape,
      fetchPage: ({ municipality, params, signal }) =>
        listPermits(api, { countyMun: municipality.code, ...toQuery(params) }, { signal }),
      fetchRecord: ({ id: number, signal }) => getPermit(api, number, { signal }),
    });
    this.summary = new MunicipalityQuery<PermitSummary, Filters>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        getPermitSummary(api, { countyMun: municipality.code, ...params }, { signal }),
    });
    this.extent = new MunicipalityQuery<MapExtent, Filters>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        getPermitExtent(api, { countyMun: municipality.code, ...params }, { signal }),
    });
  }

  /** What a map of the permits of a municipality shows, and the list beside it, issued last first. */
  createMapSource(municipality: string, filters: Filters): MapSource {
    const api = this.#portal.http('api');
    const query = { countyMun: municipality, ...filters };
    return {
      loadTile: (address, signal) => getPermitTile(api, { ...query, ...address }, { signal }),
      async loadRows({ bounds, from, size, signal }) {
        const page = { ...query, bounds: bounds.join(','), from, size };
        const { total, permits } = await listPermits(api, page, { signal });
        const rows = permits.map(({ number, roll, address, work, value, issuedOn }) => ({
          key: number,
          roll,
          address,
          figures: [number, permitWorkLabel(work), issuedOn, formatDollars(value)],
        }));
        return { total, rows };
      },
    };
  }
}
