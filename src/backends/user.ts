import * as v from 'valibot';
import { DateTextSchema } from './fields';

/** A company's contract with an organization; `flg` is `A` while it is active (section 3). */
export const ContractSchema = v.object({
  organizationGroup: v.string(),
  organization: v.string(),
  flg: v.string(),
});

/** A company's contract with an organization. */
export type Contract = v.InferOutput<typeof ContractSchema>;

/** The user's preferences; each is absent until it is set. */
export const UserSettingsSchema = v.object({
  defaultCCMM: v.optional(v.string()),
  theme: v.optional(v.string()),
  language: v.optional(v.string()),
  defaultorganization: v.optional(v.string()),
  defaultorganizationGroup: v.optional(v.string()),
});

/** The user's preferences. */
export type UserSettings = v.InferOutput<typeof UserSettingsSchema>;

/**
 * The user record of section 3. `rules` are the permissions and
 * `permissions` the municipalities; both are required.
 */
export const UserSchema = v.object({
  id: v.string(),
  email: v.string(),
  username: v.string(),
  family_name: v.optional(v.string()),
  given_name: v.optional(v.string()),
  name: v.optional(v.string()),
  emailVerified: v.optional(v.boolean()),
  createdAt: v.optional(DateTextSchema),
  updatedAt: v.optional(DateTextSchema),
  lastLogin: v.optional(DateTextSchema),
  picture: v.optional(v.string()),
  organization: v.optional(v.string()),
  department: v.optional(v.string()),
  organizationGroup: v.optional(v.string()),
  roles: v.optional(v.array(v.string()), []),
  settings: v.optional(UserSettingsSchema, {}),
  zone: v.optional(v.string()),
  permissions: v.array(v.string()),
  rules: v.array(v.string()),
  passwordExpiresAt: v.optional(DateTextSchema),
  userType: v.optional(v.string()),
  companyName: v.optional(v.string()),
  contracts: v.optional(v.array(ContractSchema), []),
});

/** The signed-in user, as returned by the users back end. */
export type User = v.InferOutput<typeof UserSchema>;
