import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DateTextSchema, MunicipalityCodeSchema } from './fields';
import { ContractSchema, UserSettingsSchema } from './user';

/** The statuses of an account. Only active users can sign in. */
export const accountStates = [
  'active',
  'password-expired',
  'unconfirmed',
  'reset-required',
  'new-password',
  'locked',
] as const;

/** The sort keys of the list of users. */
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
 * Response of `GET {api-users}/v2/directory/users?size=&from=` with
 * filters: one page of the user accounts, for administrators.
 */
export const UserDirectorySchema = v.object({
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  users: v.array(v.object(entry)),
});

/** One page of user accounts. */
export type UserDirectory = v.InferOutput<typeof UserDirectorySchema>;

/** One account of a list. */
export type DirectoryEntry = UserDirectory['users'][number];

/** Response of `GET {api-users}/v2/directory/choices`: the filter options for user accounts. */
export const UserChoicesSchema = v.object({
  /** All permissions in use. */
  permissions: v.array(v.string()),
  municipalities: v.array(v.object({ code: MunicipalityCodeSchema, name: v.string() })),
});

/** The filter options for user accounts. */
export type UserChoices = v.InferOutput<typeof UserChoicesSchema>;

/** Response of `GET {api-users}/v2/directory/users/{id}`: the details of an account. */
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

/** The details of an account. */
export type DirectoryUser = v.InferOutput<typeof DirectoryUserSchema>;

/** Loads one page of user accounts. */
export function listUsers(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/v2/directory/users', { query, ...options }), UserDirectorySchema);
}

/** Loads the filter options for user accounts. */
export function getUserChoices(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/v2/directory/choices', options), UserChoicesSchema);
}

/** Loads the details of an account. */
export function getDirectoryUser(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get(`/v2/directory/users/${encodeURIComponent(id)}`, options), DirectoryUserSchema);
}
