import type Database from 'libsql';
import type { Clock } from '../clock';
import type { Accounts } from '../identity/accounts';
import { catalogue } from '../products/catalogue';
import { productTarget } from '../products/product-target';
import { appealsTarget } from './appeals-target';
import { peopleTarget } from './people-target';
import { permitsTarget } from './permits-target';
import { propertiesTarget } from './properties-target';
import { requestsTarget } from './requests-target';
import { salesTarget } from './sales-target';
import type { Target } from './table';
import { usersTarget } from './users-target';

export interface TargetsDependencies {
  readonly data: Database.Database;
  readonly accounts: Accounts;
  readonly clock: Clock;
}

/** What extracts may be made of, by the name in the request. */
export function extractTargets({ data, accounts, clock }: TargetsDependencies): ReadonlyMap<string, Target> {
  return new Map([
    ['properties', propertiesTarget(data)],
    ['rfr', requestsTarget(data, clock)],
    ['appeals', appealsTarget(data, clock)],
    ['permits', permitsTarget(data, clock)],
    ['people', peopleTarget(data)],
    ['sales', salesTarget(data)],
    ['users', usersTarget(accounts, clock)],
    ...catalogue.map((product) => [product.id, productTarget(data, product)] as const),
  ]);
}
