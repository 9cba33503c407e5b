import type { User } from '#backends/user';

/** The signed-in user of a test. */
export interface Person {
  readonly userId: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly userType?: string;
  readonly companyName?: string;
  /** Permission strings such as `visit:rfr-page`. */
  readonly permissions: readonly string[];
  /** The codes of the municipalities that the user may select. */
  readonly municipalities: readonly string[];
}

/** Converts a user to the record that the users back end returns. */
export function toUserRecord(person: Person, settings: User['settings']): User {
  const { userId, givenName, familyName, userType, companyName } = person;
  return {
    id: `portal|${userId}`,
    username: userId,
    email: `${userId}@example.test`,
    ...(givenName === undefined ? {} : { given_name: givenName }),
    ...(familyName === undefined ? {} : { family_name: familyName }),
    ...(userType === undefined ? {} : { userType }),
    ...(companyName === undefined ? {} : { companyName }),
    roles: [],
    rules: [...person.permissions],
    permissions: [...person.municipalities],
    contracts: [],
    settings,
  };
}
