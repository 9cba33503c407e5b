import { getDay } from '#base';
import { requireRule } from '../http/authorise';
import { read } from '../http/read';
import { directoryPermission, listDirectory, WantedUsersSchema } from '../users/directory-routes';
import type { Clock } from '../clock';
import { getMunicipalityName } from '../data/municipalities';
import type { Accounts } from '../identity/accounts';
import { strings } from './strings';
import { inPortions, type Table, type Target } from './table';

const { columns } = strings;

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
          columns.userId,
          columns.name,
          columns.email,
          columns.userType,
          columns.account,
          columns.lastSignIn,
          columns.municipalities,
          columns.permissions,
        ],
        portions: inPortions(part, ({ size, from }) =>
          users
            .slice(from, from + size)
            .map(({ username, name, email, userType, state, lastLogin, rules, ...user }) => [
              username,
              name,
              email,
              userType,
              strings.accounts[state],
              lastLogin === null ? '' : getDay(Date.parse(lastLogin)),
              user.municipalities.map(describeMunicipality).join('; '),
              rules.join('; '),
            ]),
        ),
      };
    };
  };
}
