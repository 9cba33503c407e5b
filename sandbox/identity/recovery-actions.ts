import * as v from 'valibot';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { read, requireClient, type ActionTable } from './action';
import type { Codes } from './codes';
import type { Grants } from './grants';
import { IdentityError, notAuthorized } from './identity-error';
import { maskDestination, type Mailer } from './mailer';
import { requireGoodPassword } from './password-policy';

export interface RecoveryActionsDependencies {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly grants: Grants;
  readonly mailer: Mailer;
}

const WhoSchema = v.object({ ClientId: v.string(), Username: v.string() });
const ConfirmSignUpSchema = v.object({ ...WhoSchema.entries, ConfirmationCode: v.string() });
const ConfirmForgotSchema = v.object({ ...ConfirmSignUpSchema.entries, Password: v.string() });

/** The actions of somebody who cannot sign in yet or any more; codes come by e-mail. */
export function recoveryActions(dependencies: RecoveryActionsDependencies): ActionTable {
  const { accounts, codes, grants, mailer } = dependencies;
  const named = ({ ClientId, Username }: v.InferOutput<typeof WhoSchema>): Account => {
    requireClient(ClientId);
    const account = accounts.find(Username);
    if (account === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    return account;
  };
  return {
    ConfirmSignUp: (body) => {
      const given = read(ConfirmSignUpSchema, body);
      const account = named(given);
      if (account.state !== 'unconfirmed') {
        throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
      }
      codes.require(account.seed.id, 'confirm-sign-up', given.ConfirmationCode);
      codes.use(account.seed.id, 'confirm-sign-up');
      accounts.progress(account, { state: 'active' });
      return {};
    },
    ResendConfirmationCode: (body) => {
      const account = named(read(WhoSchema, body));
      if (account.state !== 'unconfirmed') {
        throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
      }
      mailer.sendConfirmation(account);
      return delivery(account);
    },
    ForgotPassword: (body) => {
      const account = named(read(WhoSchema, body));
      mailer.sendForgotPassword(account);
      return delivery(account);
    },
    ConfirmForgotPassword: (body) => {
      const given = read(ConfirmForgotSchema, body);
      const account = named(given);
      codes.require(account.seed.id, 'forgot-password', given.ConfirmationCode);
      requireGoodPassword(given.Password);
      codes.use(account.seed.id, 'forgot-password');
      accounts.setPassword(account, given.Password);
      grants.revokeAll(account.seed.id);
      return {};
    },
  };
}

function delivery({ seed }: Account): object {
  const Destination = maskDestination(seed.email);
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}
