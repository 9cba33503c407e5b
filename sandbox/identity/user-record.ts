import type { User } from '#backends/user';
import { getFullName } from '../users/sample-users';
import type { Account } from './account';

const createdAt = '2024-02-05T14:00:00.000Z';
const dayMs = 86_400_000;
const passwordLifeMs = 90 * dayMs;

/** The account as returned by the users back end. A seeded password expires relative to `now` (epoch ms). */
export function toUserRecord(account: Account, now: number): User {
  const { seed, settings, settingsUpdatedAt, lastLogin, passwordSetAt } = account;
  const { defaultorganization: organization, defaultorganizationGroup: organizationGroup } = settings;
  const passwordEnds =
    passwordSetAt === undefined ? now + seed.passwordDays * dayMs : passwordSetAt + passwordLifeMs;
  return {
    id: seed.id,
    email: seed.email,
    username: seed.userId,
    family_name: seed.familyName,
    ...(seed.givenName === undefined ? {} : { given_name: seed.givenName }),
    name: getFullName(seed),
    emailVerified: account.state !== 'unconfirmed',
    createdAt,
    updatedAt: settingsUpdatedAt === null ? createdAt : new Date(settingsUpdatedAt).toISOString(),
    ...(lastLogin === null ? {} : { lastLogin: new Date(lastLogin).toISOString() }),
    ...(organization === undefined ? {} : { organization }),
    ...(seed.department === undefined ? {} : { department: seed.department }),
    ...(organizationGroup === undefined ? {} : { organizationGroup }),
    roles: [...seed.roles],
    settings,
    zone: 'America/Toronto',
    permissions: [...seed.municipalities],
    rules: [...seed.rules],
    passwordExpiresAt: new Date(passwordEnds).toISOString(),
    userType: seed.userType,
    ...(seed.companyName === undefined ? {} : { companyName: seed.companyName }),
    contracts: [...(seed.contracts ?? [])],
  };
}
