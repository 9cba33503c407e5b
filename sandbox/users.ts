import type { Contract, UserSettings } from '#wire';
import { municipalityCodes } from './data/municipalities';

/** How an account answers at sign-in; `later-step` is one whose step this sandbox does not offer yet. */
export type AccountState =
  'active' | 'password-expired' | 'unconfirmed' | 'reset-required' | 'locked' | 'later-step';

/** A user as seeded: what the sandbox starts with and what a reset restores. */
export interface SandboxUser {
  /** The internal id; it contains a pipe, such as `portal|0001`. */
  readonly id: string;
  /** What the person types, in any letter case; the e-mail address signs in too. */
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** What the user is for, in one line. */
  readonly purpose: string;
  readonly state: AccountState;
  /** With `later-step`: the identity client's name of the step. */
  readonly laterStep?: string;
  readonly givenName?: string;
  readonly familyName: string;
  readonly userType: string;
  readonly roles: readonly string[];
  /** Permission strings. */
  readonly rules: readonly string[];
  /** Municipality codes. */
  readonly municipalities: readonly string[];
  readonly settings: UserSettings;
  /** Days from now until the password expires; negative when it has expired. */
  readonly passwordDays: number;
  readonly companyName?: string;
  readonly department?: string;
  readonly contracts?: readonly Contract[];
}

/** The password of every seeded user. */
export const sandboxPassword = 'Assess-Ontario-2025!';

const staffRules = [
  'visit:home-page',
  'visit:dashboard-page',
  'visit:property-page',
  'visit:people-portal-page',
  'visit:worksight-page',
  'visit:sightline-page',
  'visit:analytics-page',
  'visit:my-properties-page',
  'visit:rfr-page',
  'visit:appeal-page',
  'visit:building-permit-page',
  'visit:settings-page',
  'visit:sla-page',
  'visit:property-pulse-page',
  'visit:aaa-page',
  'view:search-bar',
] as const;

const adminRules = [
  ...staffRules,
  'visit:admin-page',
  'search:owner',
  'read:personal-information',
  'edit:posts',
] as const;

const staffMunicipalities = ['0412', '0618', '0731'] as const;

type Differences = Partial<Omit<SandboxUser, 'id' | 'userId' | 'email' | 'purpose'>>;

function staff(number: number, userId: string, purpose: string, differences: Differences = {}): SandboxUser {
  const [given = '', family = ''] = userId.split('.');
  return {
    id: `portal|${String(number).padStart(4, '0')}`,
    userId,
    email: `${userId}@example.test`,
    password: sandboxPassword,
    purpose,
    state: 'active',
    givenName: capitalised(given),
    familyName: capitalised(family),
    userType: 'Municipal user',
    roles: ['municipal-staff'],
    rules: staffRules,
    municipalities: staffMunicipalities,
    settings: { defaultCCMM: '0412', theme: 'portal' },
    passwordDays: 42,
    department: 'Assessment services',
    ...differences,
  };
}

function laterStep(number: number, userId: string, purpose: string, step: string): SandboxUser {
  return staff(number, userId, purpose, { state: 'later-step', laterStep: step });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Every user of the sandbox, in the order in which they are listed for people. */
export const sandboxUsers: readonly SandboxUser[] = [
  staff(
    1,
    'morgan.staff',
    'ordinary staff: everything but administration, owner search and personal information',
  ),
  staff(2, 'avery.admin', 'every permission, every municipality, a company with contracts', {
    userType: 'Administrator',
    roles: ['administrator'],
    rules: adminRules,
    municipalities: municipalityCodes,
    companyName: 'Beacon Valuation Partners',
    settings: {
      defaultCCMM: '0412',
      theme: 'portal',
      defaultorganizationGroup: 'school-boards',
      defaultorganization: 'sb-02',
    },
    contracts: [
      { organizationGroup: 'school-boards', organization: 'sb-01', flg: 'A' },
      { organizationGroup: 'school-boards', organization: 'sb-02', flg: 'A' },
      { organizationGroup: 'conservation-authorities', organization: 'ca-01', flg: 'A' },
      { organizationGroup: 'conservation-authorities', organization: 'ca-03', flg: 'I' },
    ],
  }),
  staff(3, 'quinn.company', 'a company without active contracts', {
    userType: 'Company user',
    companyName: 'Lakeline Appraisal',
    contracts: [{ organizationGroup: 'school-boards', organization: 'sb-03', flg: 'I' }],
  }),
  {
    ...withoutGivenName(
      staff(4, 'riley.limited', 'only Home, Dashboard and settings; one municipality; no given name'),
    ),
    rules: ['visit:home-page', 'visit:dashboard-page', 'visit:settings-page'],
    municipalities: ['0412'],
  },
  staff(5, 'casey.nomun', 'staff without a default municipality', { settings: { theme: 'portal' } }),
  staff(6, 'jordan.expired', 'password expired', { state: 'password-expired', passwordDays: -3 }),
  staff(7, 'sam.unconfirmed', 'not confirmed', { state: 'unconfirmed' }),
  staff(8, 'taylor.reset', 'password reset required', { state: 'reset-required' }),
  laterStep(9, 'drew.newpassword', 'must choose a new password at first sign-in', 'NEW_PASSWORD_REQUIRED'),
  laterStep(10, 'jamie.totp', 'authenticator-app second factor', 'SOFTWARE_TOKEN_MFA'),
  staff(11, 'robin.locked', 'password attempts exceeded', { state: 'locked' }),
  laterStep(12, 'step.sms', 'code by text message', 'SMS_MFA'),
  laterStep(13, 'step.email', 'code by e-mail as second factor', 'EMAIL_OTP'),
  laterStep(14, 'step.choose', 'choice of a second factor', 'SELECT_MFA_TYPE'),
  laterStep(15, 'step.setup', 'set-up of a second factor', 'MFA_SETUP'),
  laterStep(16, 'step.setupemail', 'set-up of e-mail as second factor', 'MFA_SETUP for e-mail'),
  laterStep(17, 'step.firstfactor', 'choice of the first factor', 'SELECT_CHALLENGE'),
  laterStep(18, 'step.device', 'remembered device', 'DEVICE_SRP_AUTH'),
];

function withoutGivenName({ givenName: _givenName, ...user }: SandboxUser): SandboxUser {
  return user;
}
