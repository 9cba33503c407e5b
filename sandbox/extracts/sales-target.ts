import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireMunicipality, requireRule } from '../http/authorise';
import { pulsePermission, soldIn, WantedSalesSchema } from '../market/routes';
import { read } from '../http/read';
import { getMunicipalityName } from '../data/municipalities';
import { MarketFigures } from '../market/market-figures';
import { inPortions, type Table, type Target } from './table';

const ParamsSchema = v.object({ ...WantedSalesSchema.entries, municipality: MunicipalityCodeSchema });

/** The sales of a municipality that a list with the same filters has, in its order. */
export function salesTarget(data: Database.Database): Target {
  const figures = new MarketFigures(data);
  return (caller, params, part) => {
    requireRule(caller, pulsePermission);
    const { municipality, sort, order, ...filter } = read(ParamsSchema, params);
    requireMunicipality(caller, municipality);
    const sold = soldIn(municipality, filter);
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
      portions: inPortions(part, (portion) =>
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
