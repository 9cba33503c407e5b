import * as v from 'valibot';
import { secondFactors, type SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { read, requireAccount, type ActionTable } from './action';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import { attemptsExceeded } from './password-steps';
import { requireGoodPassword } from './password-policy';
import { getUserAttributes, type Tokens } from './tokens';

export interface AccountActionsDependencies {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
}

const OwnSchema = v.object({ AccessToken: v.string() });

const ChangePasswordSchema = v.object({
  ...OwnSchema.entries,
  PreviousPassword: v.string(),
  ProposedPassword: v.string(),
});

const ChoiceSchema = v.optional(
  v.object({ Enabled: v.optional(v.boolean()), PreferredMfa: v.optional(v.boolean()) }),
);

const PreferenceSchema = v.object({
  ...OwnSchema.entries,
  SMSMfaSettings: ChoiceSchema,
  SoftwareTokenMfaSettings: ChoiceSchema,
  EmailMfaSettings: ChoiceSchema,
});

/** The actions of somebody who is signed in, about their own account. */
export function accountActions({ accounts, tokens }: AccountActionsDependencies): ActionTable {
  return {
    GetUser: async (body) => userAnswer(await requireAccount(tokens, read(OwnSchema, body).AccessToken)),
    ChangePassword: async (body) => {
      const { AccessToken, PreviousPassword, ProposedPassword } = read(ChangePasswordSchema, body);
      const account = await requireAccount(tokens, AccessToken);
      if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
      if (!accounts.hasPassword(account, PreviousPassword)) {
        accounts.passwordWasWrong(account);
        throw notAuthorized(wrongCredentials);
      }
      requireGoodPassword(ProposedPassword);
      accounts.setPassword(account, ProposedPassword);
      return {};
    },
    SetUserMFAPreference: async (body) => {
      const given = read(PreferenceSchema, body);
      const account = await requireAccount(tokens, given.AccessToken);
      const choices = {
        SMS_MFA: given.SMSMfaSettings,
        SOFTWARE_TOKEN_MFA: given.SoftwareTokenMfaSettings,
        EMAIL_OTP: given.EmailMfaSettings,
      };
      choose(accounts, account, choices);
      return {};
    },
  };
}

function choose(
  accounts: Accounts,
  account: Account,
  choices: Readonly<Record<SecondFactor, v.InferOutput<typeof ChoiceSchema>>>,
): void {
  if (choices.SOFTWARE_TOKEN_MFA?.Enabled === true && account.authenticatorSecret === undefined) {
    throw new IdentityError('InvalidParameterException', 'User has not verified software token mfa');
  }
  const factors = secondFactors.filter(
    (factor) => choices[factor]?.Enabled ?? account.factors.includes(factor),
  );
  const preferred = secondFactors.find((factor) => choices[factor]?.PreferredMfa === true);
  const kept = secondFactors.find(
    (factor) => factor === account.preferredFactor && choices[factor]?.PreferredMfa !== false,
  );
  const preferredFactor = factors.find((factor) => factor === (preferred ?? kept));
  accounts.progress(account, { factors, preferredFactor });
}

function userAnswer(account: Account): object {
  const { seed, factors, preferredFactor } = account;
  return {
    Username: seed.id,
    UserAttributes: Object.entries(getUserAttributes(account)).map(([Name, Value]) => ({ Name, Value })),
    ...(factors.length === 0 ? {} : { UserMFASettingList: factors }),
    ...(preferredFactor === undefined ? {} : { PreferredMfaSetting: preferredFactor }),
  };
}
