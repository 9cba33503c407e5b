import { getDay } from '#base';
import { requireRule } from '../http/authorise';
import { read } from '../http/read';
import { directoryPermission, listDirectory, WantedUsersSchema } from '../users/directory-routes';
import type { Clock } from '../clock';
import { getMunicipalityName } from '../data/municipalities';
import type { Accounts } from '../identity/accounts';
import { inPortions, type Table, type Target } from './table';

const accountStates = {
  active: 'Active',
  'password-expired': 'Password expired',
  unconfirmed: 'Not confirmed',
  'reset-required': 'Password reset required',
  'new-password': 'New password required',
  locked: 'Locked',
} as const;

const describeMunicipality = (code: string): string => `${getMunicipalityName(code)} (${code})`;

/** The people who have an account and whom a list with the same filters has, in its order. */
export function usersTarget(accounts: Accounts, clock: Clock): Target {
  return (caller, params, part) => {
    requireRule(caller, directoryPermission);
    const filters = read(WantedUsersSchema, params);
    return (): Table => {
      const users = listDirectory(accounts, filters, clock.now());
      return {
        columns: [
          'User ID',
          'Name',
          'Email',
          'Type',
          'Account',
          'Last sign-in',
          'Municipalities',
          'Permissions',
        ],
        portions: inPortions(part, ({ size, from }) =>
          users
            .slice(from, from + size)
            .map(({ username, name, email, userType, state, lastLogin, rules, ...user }) => [
              username,
              name,
              email,
              userType,
              accountStates[state],
              lastLogin === null ? '' : getDay(Date.parse(lastLogin)),
              user.municipalities.map(describeMunicipality).join('; '),
              rules.join('; '),
            ]),
        ),
      };
    };
  };
}
