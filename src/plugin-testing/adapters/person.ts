import type { User } from '#backends/user';

/** The signed-in person of a test. */
export interface Person {
  readonly userId: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly userType?: string;
  readonly companyName?: string;
  /** What the person may do: permission strings such as `visit:rfr-page`. */
  readonly permissions: readonly string[];
  /** The codes of the municipalities that the person may choose. */
  readonly municipalities: readonly string[];
}

/** The record of a person as the users back end hands it out. */
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
