import { getDay } from '#base';
import { requireRule } from '../http/authorise';
import { read } from '../http/read';
import { directoryPermission, listDirectory, DirectoryQuerySchema } from '../users/directory-routes';
import type { Clock } from '../clock';
import { getMunicipalityName } from '../data/municipalities';
import type { Accounts } from '../identity/accounts';
import { readPortions, type Table, type Target } from './table';

const accountStates = {
  active: 'Active',
  'password-expired': 'Password expired',
  unconfirmed: 'Not confirmed',
  'reset-required': 'Password reset required',
  'new-password': 'New password required',
  locked: 'Locked',
} as const;

const describeMunicipality = (code: string): string => `${getMunicipalityName(code)} (${code})`;

/** Extract of the user directory, with the filter and order of its list. */
export function createUsersTarget(accounts: Accounts, clock: Clock): Target {
  return (caller, params, part) => {
    requireRule(caller, directoryPermission);
    const filters = read(DirectoryQuerySchema, params);
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
        portions: readPortions(part, ({ size, from }) =>
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
