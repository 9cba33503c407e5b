import type Database from 'libsql';
import type { Clock } from '../clock';
import type { Accounts } from '../identity/accounts';
import { catalogue } from '../products/catalogue';
import { createProductTarget } from '../products/product-target';
import { createAppealsTarget } from './appeals-target';
import { createPeopleTarget } from './people-target';
import { createPermitsTarget } from './permits-target';
import { createPropertiesTarget } from './properties-target';
import { createRequestsTarget } from './requests-target';
import { createSalesTarget } from './sales-target';
import type { Target } from './table';
import { createUsersTarget } from './users-target';

export interface TargetsDependencies {
  readonly data: Database.Database;
  readonly accounts: Accounts;
  readonly clock: Clock;
}

/** Returns the targets of extracts by name. */
export function createTargets({ data, accounts, clock }: TargetsDependencies): ReadonlyMap<string, Target> {
  return new Map([
    ['properties', createPropertiesTarget(data)],
    ['rfr', createRequestsTarget(data, clock)],
    ['appeals', createAppealsTarget(data, clock)],
    ['permits', createPermitsTarget(data, clock)],
    ['people', createPeopleTarget(data)],
    ['sales', createSalesTarget(data)],
    ['users', createUsersTarget(accounts, clock)],
    ...catalogue.map((product) => [product.id, createProductTarget(data, product)] as const),
  ]);
}
