import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule } from '../http/authorise';
import { pulsePermission, createSalesFilter, SalesListSchema } from '../market/routes';
import { read } from '../http/read';
import { getMunicipalityName } from '../data/municipalities';
import { MarketFigures } from '../market/market-figures';
import { readPortions, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...SalesListSchema.entries, municipality: MunicipalityCodeSchema });

/** Extract of a municipality's sales, with the filter and order of their list. */
export function createSalesTarget(data: Database.Database): Target {
  const figures = new MarketFigures(data);
  return (caller, params, part) => {
    requireRule(caller, pulsePermission);
    const { municipality, sort, order, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    const sold = createSalesFilter(municipality, filter);
    return (): Table => ({
      columns: [
        'Roll number',
        'Sold on',
        'Address',
        'Neighbourhood',
        'Property class',
        'Price',
        'Assessed value',
        'Price to value',
        'Municipality',
        'Municipality code',
      ],
      portions: readPortions(part, (portion) =>
        figures
          .rows(sold, { ...portion, by: sort, isDescending: order === 'descending' })
          .map(({ roll, soldOn, address, neighbourhood, propertyClass, price, assessedValue }) => [
            roll,
            soldOn,
            address,
            neighbourhood,
            propertyClass,
            price,
            assessedValue,
            Math.round((price / assessedValue) * 10_000) / 10_000,
            getMunicipalityName(municipality),
            municipality,
          ]),
      ),
    });
  };
}
