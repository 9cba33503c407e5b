import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { requireAnyRule, requireMunicipality, requireRule } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';
import { readPortions, readCells, type Table, type Target } from '../extracts/table';
import type { Account } from '../identity/account';
import type { Product, ProductColumn } from './catalogue';

/** Required to order products. */
export const productsPermission = 'visit:sightline-page';

const personalInformation = 'read:personal-information';

/** Maximum number of rows of a worksheet, without the header. */
const maxRows = 1_048_575;

/** Parameters of an order. */
export const ProductParamsSchema = v.object({
  municipality: MunicipalityCodeSchema,
  year: v.pipe(v.number(), v.integer()),
});

/** Returns the columns that an account may see. */
export function getColumns({ seed }: Account, { columns }: Product): readonly ProductColumn[] {
  if (seed.rules.includes(personalInformation)) return columns;
  return columns.filter(({ isPersonal = false }) => !isPersonal);
}

/** Whether an account may order a product. */
export function isPermitted({ seed }: Account, { permissions }: Product): boolean {
  return permissions.length === 0 || permissions.some((permission) => seed.rules.includes(permission));
}

/** Creates the extract of a product. */
export function createProductTarget(data: Database.Database, product: Product): Target {
  return (caller, params) => {
    requireRule(caller, productsPermission);
    if (product.permissions.length > 0) requireAnyRule(caller, product.permissions);
    const { municipality, year } = read(ProductParamsSchema, params);
    requireMunicipality(caller, municipality);
    const years = product.years(data, caller.seed.municipalities);
    if (!years.includes(year)) throw new HttpError(400, `year: must be one of ${years.join(', ')}.`);
    const columns = getColumns(caller, product);
    const sql = `select ${columns.map(({ from }) => from(year)).join(', ')} ${product.rows} limit ? offset ?`;
    return (): Table => ({
      columns: columns.map(({ head }) => head),
      portions: getPortions(data, sql, [municipality, String(year)]),
    });
  };
}

function getPortions(
  data: Database.Database,
  sql: string,
  parameters: readonly [municipality: string, year: string],
): Table['portions'] {
  const statement = data.prepare(sql).raw();
  return readPortions({ size: maxRows, from: 0 }, ({ size, from }) =>
    readCells(statement, ...parameters, size, from),
  );
}
