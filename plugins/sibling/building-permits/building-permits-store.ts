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

/** Filters, order and page of the list in the URL; an empty filter means all permits. */
export const listShape = {
  filters: {
    text: '',
    state: oneOf(['', ...permitStates]),
    neighbourhood: '',
    year: yearFilter,
    issuedFrom: dayFilter,
    issuedTo: dayFilter,
    /** Outcome filter of links from the service level report. */
    outcome: oneOf(['', ...slaOutcomes]),
  },
  sorts: ['issued', 'number', 'address', 'work', 'value', 'state', 'inspected'],
  descending: true,
  pageSize: 50,
  record: 'permit',
  forgetWithMunicipality: ['permit', 'neighbourhood'],
} as const;

export type PermitParams = RecordListParams<typeof listShape>;

export interface BuildingPermitsProps {
  readonly store: BuildingPermitsStore;
  readonly params: PermitParams;
}

type Filters = Readonly<Record<string, string>>;

/** Converts the filters for the back end, dropping invalid values from the URL. */
export function toFilters({
  text = '',
  neighbourhood = '',
  ...filters
}: Partial<PermitParams['filters']>): Filters {
  const known = { ...filters, text: text.slice(0, 100), neighbourhood: neighbourhood.slice(0, 100) };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
}

/** Converts the URL parameters of the list to a query for the back end. */
export function toQuery({ size, from, sort, order, ...filters }: PermitParams['request']) {
  return { ...toFilters(filters), size, from, sort, order };
}

/** The permits of the current municipality, with a query for each view. */
export class BuildingPermitsStore {
  readonly upload: UploadStore;
  readonly choices: MunicipalityQuery<PermitChoices>;
  readonly list: RecordList<typeof listShape, PermitList, PermitRecord>;
  readonly summary: MunicipalityQuery<PermitSummary, Filters>;
  /** Number and bounds of the permits on the map. The params are the filters. */
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

  /** Creates the data source of the map and of its list, most recently issued permits first. */
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
