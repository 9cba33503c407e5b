import {
  getMarket,
  getSaleChoices,
  getSaleExtent,
  getSaleTile,
  listSales,
  type MapExtent,
  type Market,
  type PulseChoices,
  type Query,
  type Sales,
} from '@portal/backends';
import type { MapSource } from '@portal/map';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery, RecordList } from '@portal/plugin-api/react';
import { formatDollars } from '@portal/ui';
import { createListShape, toQuery, type PulseParams, type SaleListShape } from './list-params';

export interface PropertyPulseProps {
  readonly store: PropertyPulseStore;
  readonly params: PulseParams;
}

/** The sales of the current municipality, summarised or listed. */
export class PropertyPulseStore {
  /** The params are the filters. */
  readonly market: MunicipalityQuery<Market, Query>;
  /** The market one year earlier. The params are the shifted filters, or `undefined` without comparison. */
  readonly before: MunicipalityQuery<Market, Query | undefined>;
  readonly list: RecordList<SaleListShape, Sales>;
  readonly choices: MunicipalityQuery<PulseChoices>;
  /** Number and bounds of the sales on the map. The params are the filters. */
  readonly extent: MunicipalityQuery<MapExtent, Query>;
  readonly #portal: PortalApi;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    const api = portal.http('api');
    this.market = new MunicipalityQuery<Market, Query>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        getMarket(api, { countyMun: municipality.code, ...params }, { signal }),
    });
    this.before = new MunicipalityQuery<Market, Query | undefined>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        params && getMarket(api, { countyMun: municipality.code, ...params }, { signal }),
    });
    this.list = new RecordList({
      portal,
      shape: () => createListShape(portal.taxYear),
      fetchPage: ({ municipality: { code: countyMun }, params, signal }) => {
        const { size, from, sort, order, ...filters } = params;
        return listSales(api, { countyMun, ...toQuery(filters), size, from, sort, order }, { signal });
      },
    });
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => getSaleChoices(api, code, { signal }),
    });
    this.extent = new MunicipalityQuery<MapExtent, Query>({
      portal,
      fetch: ({ municipality, params, signal }) =>
        getSaleExtent(api, { countyMun: municipality.code, ...params }, { signal }),
    });
  }

  /** Creates the data source of the map and of its list, newest sales first. */
  createMapSource(municipality: string, filters: Query): MapSource {
    const api = this.#portal.http('api');
    const query = { countyMun: municipality, ...filters };
    return {
      loadTile: (address, signal) => getSaleTile(api, { ...query, ...address }, { signal }),
      async loadRows({ bounds, from, size, signal }) {
        const page = { ...query, bounds: bounds.join(','), from, size };
        const { total, sales } = await listSales(api, page, { signal });
        const rows = sales.map(({ roll, address, propertyClass, assessedValue, soldOn, price }) => ({
          key: `${roll} ${soldOn} ${price}`,
          roll,
          address,
          propertyClass,
          value: assessedValue,
          figures: [soldOn, formatDollars(price)],
        }));
        return { total, rows };
      },
    };
  }
}
