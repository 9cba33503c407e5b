import type Database from 'libsql';
import type { Account } from '../identity/account';
import { catalogue } from '../products/catalogue';
import { productTarget } from '../products/product-target';
import { propertiesTarget } from './properties-target';
import { requestsTarget } from './requests-target';
import type { Part, Table } from './table';

/** What an extract may be made of; throws what the back end refuses the caller, and opens the table later. */
export type Target = (caller: Account, params: Readonly<Record<string, unknown>>, part: Part) => () => Table;

/** What extracts may be made of, by the name in the request. */
export function extractTargets(data: Database.Database): ReadonlyMap<string, Target> {
  return new Map([
    ['properties', propertiesTarget(data)],
    ['rfr', requestsTarget(data)],
    ...catalogue.map((product) => [product.id, productTarget(data, product)] as const),
  ]);
}
