import {
  getPropertyChoices,
  getPropertyExtent,
  getPropertyTile,
  listProperties,
  type MapExtent,
  type PropertyChoices,
  type PropertyList,
} from '@portal/backends';
import type { MapSource } from '@portal/map';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery, oneOf, RecordList, type RecordListParams } from '@portal/plugin-api/react';
import type { DownloadFormat } from '@portal/ui';
import { noCriteria } from './criteria';
import { t } from './messages';

/** Maximum number of properties in one file. */
const maxExtracted = 100_000;

/**
 * The URL parameters of the page. `search`, `by` and `exact` are the quick search, whose results hide the
 * advanced search unless `mode` shows it.
 */
export const listShape = {
  filters: {
    ...noCriteria,
    search: '',
    by: oneOf(['', 'propRoll', 'propAddress', 'propOwner']),
    exact: oneOf(['', 'true']),
    mode: oneOf(['', 'advanced']),
  },
  sorts: ['roll', 'address', 'value'],
  pageSize: 50,
  forgetWithMunicipality: ['neighbourhood'],
} as const;

export type PropertyParams = RecordListParams<typeof listShape>;

export interface MyPropertiesProps {
  readonly store: MyPropertiesStore;
  readonly params: PropertyParams;
}

/** Converts the URL parameters to a query for the back end. */
export function toQuery({ search, by, exact, mode: _, ...criteria }: PropertyParams['request']) {
  if (search === undefined) return criteria;
  const group = by === undefined ? {} : { group: by };
  return { value: search, isSuggestion: exact === 'true' ? 'true' : 'false', ...group, ...criteria };
}

/** Converts the URL parameters to a query for the map: filters only, without order and page. */
export function toMapQuery(request: PropertyParams['request']) {
  const { size: _, from: __, sort: ___, order: ____, ...filters } = toQuery(request);
  return filters;
}

/** The properties of the current municipality, or the results of a quick search. */
export class MyPropertiesStore {
  readonly list: RecordList<typeof listShape, PropertyList>;
  readonly choices: MunicipalityQuery<PropertyChoices>;
  /** Number and bounds of the properties on the map; idle without params. */
  readonly extent: MunicipalityQuery<MapExtent, ReturnType<typeof toMapQuery> | undefined>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const api = portal.http('api');
    this.list = new RecordList({
      portal,
      shape: listShape,
      fetchPage: ({ municipality, params, signal }) =>
        listProperties(api, { countyMun: municipality.code, ...toQuery(params) }, { signal }),
    });
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality, signal }) => getPropertyChoices(api, municipality.code, { signal }),
    });
    this.extent = new MunicipalityQuery<MapExtent, ReturnType<typeof toMapQuery> | undefined>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        params && getPropertyExtent(api, { countyMun: municipality.code, ...params }, { signal }),
    });
  }

  /** Creates the data source of the map and of its list, in the order of the page's list. */
  createMapSource(municipality: string, request: PropertyParams['request']): MapSource {
    const api = this.#portal.http('api');
    const query = { countyMun: municipality, ...toMapQuery(request) };
    const { sort, order } = request;
    return {
      loadTile: (address, signal) => getPropertyTile(api, { ...query, ...address }, { signal }),
      async loadRows({ bounds, from, size, signal }) {
        const page = { ...query, sort, order, bounds: bounds.join(','), from, size };
        const { total, properties } = await listProperties(api, page, { signal });
        return { total, rows: properties };
      },
    };
  }

  /** Whether this user may see owners; the back end enforces this. */
  get hasOwners(): boolean {
    return this.#portal.user.rules.includes('read:personal-information');
  }

  /** Requests a file of the selection or of the whole list; the portal shows its progress. */
  async extract(
    format: DownloadFormat,
    params: PropertyParams,
    selected: ReadonlySet<string>,
  ): Promise<void> {
    const { municipality, value } = this.list.page;
    const portal = this.#portal;
    if (municipality === undefined) return;
    const form = format === 'xlsx' ? 'xlsx' : 'csv';
    const { size: _, from: __, ...request } = toQuery(params.request);
    const isWhole = selected.size === 0;
    if (isWhole && (value?.total ?? 0) > maxExtracted)
      portal.notices.raise({ tone: 'info', text: t('my-properties.cut', { most: maxExtracted }) });
    await portal.extracts.request({
      fileName: t('my-properties.fileName', { municipality: municipality.code, form }),
      target: 'properties',
      params: {
        municipality: municipality.code,
        ...request,
        isSuggestion: params.filters.exact === 'true',
        ...(isWhole ? {} : { rolls: [...selected] }),
      },
    });
  }
}
