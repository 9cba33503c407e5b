import type Database from 'libsql';
import { catalogue } from '../products/catalogue';
import { productTarget } from '../products/product-target';
import { propertiesTarget } from './properties-target';
import { requestsTarget } from './requests-target';
import type { Target } from './table';

/** What extracts may be made of, by the name in the request. */
export function extractTargets(data: Database.Database): ReadonlyMap<string, Target> {
  return new Map([
    ['properties', propertiesTarget(data)],
    ['rfr', requestsTarget(data)],
    ...catalogue.map((product) => [product.id, productTarget(data, product)] as const),
  ]);
}
