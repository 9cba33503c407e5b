import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { count } = shapes;

const entry = {
  id: v.string(),
  username: v.string(),
  name: v.string(),
  email: v.string(),
  userType: v.string(),
  state: v.picklist([
    'active',
    'password-expired',
    'unconfirmed',
    'reset-required',
    'new-password',
    'locked',
  ]),
  lastLogin: v.nullable(v.string()),
  rules: v.array(v.string()),
  municipalities: v.array(v.string()),
};

const list = v.object({ total: count, users: v.array(v.object(entry)) });

const choices = v.object({
  permissions: v.array(v.string()),
  municipalities: v.array(v.object({ code: v.string(), name: v.string() })),
});

const user = v.object({
  ...entry,
  roles: v.array(v.string()),
  department: v.nullable(v.string()),
  companyName: v.nullable(v.string()),
  contracts: v.array(v.object({ organizationGroup: v.string(), organization: v.string(), flg: v.string() })),
  settings: v.object({ defaultCCMM: v.optional(v.string()) }),
  createdAt: v.nullable(v.string()),
  passwordExpiresAt: v.nullable(v.string()),
});

/** One page of the people who have an account, and how many there are in all. */
export type UserList = v.InferOutput<typeof list>;

/** One user of a list. */
export type UserRow = UserList['users'][number];

/** What users can be chosen by. */
export type Choices = v.InferOutput<typeof choices>;

/** All that is known of one user. */
export type UserRecord = v.InferOutput<typeof user>;

/** Reads the answer of `/v2/directory/users`; `undefined` when it is not one. */
export const readList = readerOf(list);

/** Reads the answer of `/v2/directory/choices`; `undefined` when it is not one. */
export const readChoices = readerOf(choices);

/** Reads the answer of `/v2/directory/users/{id}`; `undefined` when it is not one. */
export const readUser = readerOf(user);
