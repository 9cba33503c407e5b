import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DateTextSchema, MunicipalityCodeSchema } from './fields';
import { ContractSchema, UserSettingsSchema } from './user';

/** The status of an account: a user who is not active cannot sign in until something is done. */
export const accountStates = [
  'active',
  'password-expired',
  'unconfirmed',
  'reset-required',
  'new-password',
  'locked',
] as const;

/** What a list of users may be put in the order of. */
export const userOrders = ['username', 'name', 'lastLogin'] as const;

const entry = {
  id: v.string(),
  username: v.string(),
  name: v.string(),
  email: v.string(),
  userType: v.string(),
  state: v.picklist(accountStates),
  lastLogin: v.nullable(DateTextSchema),
  /** Permission strings. */
  rules: v.array(v.string()),
  /** Municipality codes. */
  municipalities: v.array(MunicipalityCodeSchema),
};

/**
 * Answer of `GET {api-users}/v2/directory/users?size=&from=` with the filters that are wanted: one page of the people who
 * have an account, for administrators.
 */
export const UserDirectorySchema = v.object({
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  users: v.array(v.object(entry)),
});

/** One page of the people who have an account. */
export type UserDirectory = v.InferOutput<typeof UserDirectorySchema>;

/** One account of a list. */
export type DirectoryEntry = UserDirectory['users'][number];

/** Answer of `GET {api-users}/v2/directory/choices`: what the people who have an account can be chosen by. */
export const UserChoicesSchema = v.object({
  /** Every permission that somebody has. */
  permissions: v.array(v.string()),
  municipalities: v.array(v.object({ code: MunicipalityCodeSchema, name: v.string() })),
});

/** What the people who have an account can be chosen by. */
export type UserChoices = v.InferOutput<typeof UserChoicesSchema>;

/** Answer of `GET {api-users}/v2/directory/users/{id}`: all that is known of one account. */
export const DirectoryUserSchema = v.object({
  ...entry,
  roles: v.array(v.string()),
  department: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  contracts: v.array(ContractSchema),
  settings: UserSettingsSchema,
  createdAt: v.nullable(DateTextSchema),
  passwordExpiresAt: v.nullable(DateTextSchema),
});

/** All that is known of one account. */
export type DirectoryUser = v.InferOutput<typeof DirectoryUserSchema>;

/** One page of the people who have an account. */
export function listUsers(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/v2/directory/users', { query, ...options }), UserDirectorySchema);
}

/** What the people who have an account can be filtered by. */
export function getUserChoices(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/v2/directory/choices', options), UserChoicesSchema);
}

/** Everything about one account. */
export function getDirectoryUser(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get(`/v2/directory/users/${encodeURIComponent(id)}`, options), DirectoryUserSchema);
}
