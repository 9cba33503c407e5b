import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { foldText } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  userOrders,
  type DirectoryUser,
  type UserChoices,
  type UserDirectory,
} from '#backends/user-directory';
import type { Clock } from '../clock';
import { permittedMunicipalities } from '../data/municipalities';
import type { Account } from '../identity/account';
import type { Accounts } from '../identity/accounts';
import { toUserRecord } from '../identity/user-record';
import { compareNames, getFullName } from './sample-users';
import { requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';

/** Required to see the user directory. */
export const directoryPermission = 'visit:admin-page';

const FilterSchema = v.object({
  /** Part of a name, user ID or e-mail address. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Only users with this permission. */
  permission: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Comma-separated permissions: only users with at least one of them. */
  anyOf: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
  municipality: v.optional(MunicipalityCodeSchema),
});

/** Filter and order of the user directory. */
export const DirectoryQuerySchema = v.object({
  ...FilterSchema.entries,
  sort: v.optional(v.picklist(userOrders), 'username'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
});

const ListQuerySchema = v.object({
  ...DirectoryQuerySchema.entries,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(1_000_000), '0'),
});

const ParamsSchema = v.object({ id: v.string() });

/** Adds the read-only user directory for administrators. */
export function userDirectoryRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  authorise: Authorise,
  clock: Clock,
): void {
  app.get('/api-users/v2/directory/users', async (request): Promise<UserDirectory> => {
    requireRule(await authorise(request), directoryPermission);
    const { size, from, ...filter } = read(ListQuerySchema, request.query);
    const found = listDirectory(accounts, filter, clock.now());
    return { total: found.length, users: found.slice(from, from + size) };
  });

  app.get('/api-users/v2/directory/choices', async (request): Promise<UserChoices> => {
    requireRule(await authorise(request), directoryPermission);
    const rules = accounts.list().flatMap(({ seed }) => seed.rules);
    return {
      permissions: [...new Set(rules)].toSorted(),
      municipalities: permittedMunicipalities.map(({ code, name }) => ({ code, name })),
    };
  });

  app.get('/api-users/v2/directory/users/:id', async (request): Promise<DirectoryUser> => {
    requireRule(await authorise(request), directoryPermission);
    const account = accounts.findById(read(ParamsSchema, request.params).id);
    if (account === undefined) throw new HttpError(404, 'There is no such user.');
    return toDirectoryUser(accounts, account, clock.now());
  });
}

/** Returns the users that match, in order. */
export function listDirectory(
  accounts: Accounts,
  { sort, order, ...filter }: v.InferOutput<typeof DirectoryQuerySchema>,
  now: number,
): UserDirectory['users'] {
  const found = accounts
    .list()
    .filter((account) => matchesFilter(account, filter))
    .map((account) => toDirectoryEntry(accounts, account, now))
    .toSorted(
      (one, other) =>
        compareNullable(one[sort], other[sort]) || compareNullable(one.username, other.username),
    );
  return order === 'descending' ? found.toReversed() : found;
}

function matchesFilter(
  account: Account,
  { name, permission, anyOf, municipality }: v.InferOutput<typeof FilterSchema>,
): boolean {
  const { seed } = account;
  const names = [seed.userId, seed.email, getFullName(account.seed)].map(foldText);
  const anyRules = anyOf.split(',').filter((rule) => rule !== '');
  return (
    names.some((text) => text.includes(foldText(name))) &&
    (permission === '' || seed.rules.includes(permission)) &&
    (anyRules.length === 0 || anyRules.some((rule) => seed.rules.includes(rule))) &&
    (municipality === undefined || seed.municipalities.includes(municipality))
  );
}

/** `null` sorts first: users who have never signed in. */
function compareNullable(one: string | null, other: string | null): number {
  return compareNames(one ?? '', other ?? '');
}

function toDirectoryEntry(accounts: Accounts, account: Account, now: number): UserDirectory['users'][number] {
  const { id, email, username, lastLogin = null, permissions, rules } = toUserRecord(account, now);
  return {
    id,
    username,
    name: getFullName(account.seed),
    email,
    userType: account.seed.userType,
    state: accounts.isLocked(account) ? 'locked' : account.state,
    lastLogin,
    rules,
    municipalities: permissions,
  };
}

function toDirectoryUser(accounts: Accounts, account: Account, now: number): DirectoryUser {
  const { seed } = account;
  const { createdAt, passwordExpiresAt, roles, settings, contracts } = toUserRecord(account, now);
  return {
    ...toDirectoryEntry(accounts, account, now),
    roles,
    department: seed.department ?? null,
    companyName: seed.companyName ?? null,
    contracts,
    settings,
    createdAt: createdAt ?? null,
    passwordExpiresAt: passwordExpiresAt ?? null,
  };
}
