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
import { userRecord } from '../identity/user-record';
import { compareNames, getFullName } from './sample-users';
import { requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';

/** Needed to see who has an account. */
export const directoryPermission = 'visit:admin-page';

const FilterSchema = v.object({
  /** A part of a name, of a user ID or of an e-mail address. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Only users who have it. */
  permission: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** Permissions separated by commas: only users who have at least one of them. */
  anyOf: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
  municipality: v.optional(MunicipalityCodeSchema),
});

/** Which people who have an account are wanted, and in which order. */
export const WantedUsersSchema = v.object({
  ...FilterSchema.entries,
  sort: v.optional(v.picklist(userOrders), 'username'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
});

const ListQuerySchema = v.object({
  ...WantedUsersSchema.entries,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(1_000_000), '0'),
});

const ParamsSchema = v.object({ id: v.string() });

/** Adds the people who have an account, with what each may do: for administrators, who can change nothing here. */
export function userDirectoryRoutes(
  app: FastifyInstance,
  accounts: Accounts,
  authorise: Authorise,
  clock: Clock,
): void {
  app.get('/api-users/v2/directory/users', async (request): Promise<UserDirectory> => {
    requireRule(await authorise(request), directoryPermission);
    const { size, from, ...wanted } = read(ListQuerySchema, request.query);
    const found = listDirectory(accounts, wanted, clock.now());
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
    const account = accounts.byId(read(ParamsSchema, request.params).id);
    if (account === undefined) throw new HttpError(404, 'There is no such user.');
    return toDirectoryUser(accounts, account, clock.now());
  });
}

/** Those who have an account and are wanted, in the wanted order. */
export function listDirectory(
  accounts: Accounts,
  { sort, order, ...filter }: v.InferOutput<typeof WantedUsersSchema>,
  now: number,
): UserDirectory['users'] {
  const found = accounts
    .list()
    .filter((account) => isWanted(account, filter))
    .map((account) => toDirectoryEntry(accounts, account, now))
    .toSorted((one, other) => compared(one[sort], other[sort]) || compared(one.username, other.username));
  return order === 'descending' ? found.toReversed() : found;
}

function isWanted(
  account: Account,
  { name, permission, anyOf, municipality }: v.InferOutput<typeof FilterSchema>,
): boolean {
  const { seed } = account;
  const names = [seed.userId, seed.email, getFullName(account.seed)].map(foldText);
  const wanted = anyOf.split(',').filter((rule) => rule !== '');
  return (
    names.some((text) => text.includes(foldText(name))) &&
    (permission === '' || seed.rules.includes(permission)) &&
    (wanted.length === 0 || wanted.some((rule) => seed.rules.includes(rule))) &&
    (municipality === undefined || seed.municipalities.includes(municipality))
  );
}

/** Users who have never signed in come first. */
function compared(one: string | null, other: string | null): number {
  return compareNames(one ?? '', other ?? '');
}

function toDirectoryEntry(accounts: Accounts, account: Account, now: number): UserDirectory['users'][number] {
  const { id, email, username, lastLogin = null, permissions, rules } = userRecord(account, now);
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
  const { createdAt, passwordExpiresAt, roles, settings, contracts } = userRecord(account, now);
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
