import * as v from 'valibot';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { read, requireClient, type ActionTable } from './action';
import type { Codes } from './codes';
import type { Grants } from './grants';
import { IdentityError, notAuthorized } from './identity-error';
import { maskDestination, type Mailer } from './mailer';
import { requireValidPassword } from './password-policy';

export interface RecoveryActionsDependencies {
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly grants: Grants;
  readonly mailer: Mailer;
}

const WhoSchema = v.object({ ClientId: v.string(), Username: v.string() });
const ConfirmSignUpSchema = v.object({ ...WhoSchema.entries, ConfirmationCode: v.string() });
const ConfirmForgotSchema = v.object({ ...ConfirmSignUpSchema.entries, Password: v.string() });

/** Actions of users who cannot sign in; codes are e-mailed. */
export function recoveryActions(dependencies: RecoveryActionsDependencies): ActionTable {
  const { accounts, codes, grants, mailer } = dependencies;
  const findAccount = ({ ClientId, Username }: v.InferOutput<typeof WhoSchema>): Account => {
    requireClient(ClientId);
    const account = accounts.find(Username);
    if (account === undefined) throw new IdentityError('UserNotFoundException', 'User does not exist.');
    return account;
  };
  return {
    ConfirmSignUp: (body) => {
      const input = read(ConfirmSignUpSchema, body);
      const account = findAccount(input);
      if (account.state !== 'unconfirmed') {
        throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
      }
      codes.require(account.seed.id, 'confirm-sign-up', input.ConfirmationCode);
      codes.delete(account.seed.id, 'confirm-sign-up');
      accounts.saveProgress(account, { state: 'active' });
      return {};
    },
    ResendConfirmationCode: (body) => {
      const account = findAccount(read(WhoSchema, body));
      if (account.state !== 'unconfirmed') {
        throw new IdentityError('InvalidParameterException', 'User is already confirmed.');
      }
      mailer.sendConfirmation(account);
      return toDeliveryDetails(account);
    },
    ForgotPassword: (body) => {
      const account = findAccount(read(WhoSchema, body));
      mailer.sendForgotPassword(account);
      return toDeliveryDetails(account);
    },
    ConfirmForgotPassword: (body) => {
      const input = read(ConfirmForgotSchema, body);
      const account = findAccount(input);
      codes.require(account.seed.id, 'forgot-password', input.ConfirmationCode);
      requireValidPassword(input.Password);
      codes.delete(account.seed.id, 'forgot-password');
      accounts.setPassword(account, input.Password);
      grants.revokeAll(account.seed.id);
      return {};
    },
  };
}

function toDeliveryDetails({ seed }: Account): object {
  const Destination = maskDestination(seed.email);
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}
