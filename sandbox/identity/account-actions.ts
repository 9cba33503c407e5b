import * as v from 'valibot';
import { secondFactors, type SecondFactor } from '../users/sample-users';
import type { Account } from './account';
import type { Accounts } from './accounts';
import { read, requireAccount, type ActionTable } from './action';
import { IdentityError, notAuthorized, wrongCredentials } from './identity-error';
import { attemptsExceeded } from './password-steps';
import { requireValidPassword } from './password-policy';
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

/** Actions of a signed-in user about their own account. */
export function accountActions({ accounts, tokens }: AccountActionsDependencies): ActionTable {
  return {
    GetUser: async (body) => toUserResponse(await requireAccount(tokens, read(OwnSchema, body).AccessToken)),
    ChangePassword: async (body) => {
      const { AccessToken, PreviousPassword, ProposedPassword } = read(ChangePasswordSchema, body);
      const account = await requireAccount(tokens, AccessToken);
      if (accounts.isLocked(account)) throw notAuthorized(attemptsExceeded);
      if (!accounts.hasPassword(account, PreviousPassword)) {
        accounts.countWrongPassword(account);
        throw notAuthorized(wrongCredentials);
      }
      requireValidPassword(ProposedPassword);
      accounts.setPassword(account, ProposedPassword);
      return {};
    },
    SetUserMFAPreference: async (body) => {
      const input = read(PreferenceSchema, body);
      const account = await requireAccount(tokens, input.AccessToken);
      const choices = {
        SMS_MFA: input.SMSMfaSettings,
        SOFTWARE_TOKEN_MFA: input.SoftwareTokenMfaSettings,
        EMAIL_OTP: input.EmailMfaSettings,
      };
      setPreference(accounts, account, choices);
      return {};
    },
  };
}

function setPreference(
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
  const current = secondFactors.find(
    (factor) => factor === account.preferredFactor && choices[factor]?.PreferredMfa !== false,
  );
  const preferredFactor = factors.find((factor) => factor === (preferred ?? current));
  accounts.saveProgress(account, { factors, preferredFactor });
}

function toUserResponse(account: Account): object {
  const { seed, factors, preferredFactor } = account;
  return {
    Username: seed.id,
    UserAttributes: Object.entries(getUserAttributes(account)).map(([Name, Value]) => ({ Name, Value })),
    ...(factors.length === 0 ? {} : { UserMFASettingList: factors }),
    ...(preferredFactor === undefined ? {} : { PreferredMfaSetting: preferredFactor }),
  };
}
