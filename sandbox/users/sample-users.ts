import type { accountStates } from '#backends/user-directory';
import type { Contract, UserSettings } from '#backends/user';
import { municipalityCodes, testMunicipality } from '../data/municipalities';

export type AccountState = (typeof accountStates)[number];

/** The second factors, by the identity provider's names. */
export const secondFactors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] as const;

export type SecondFactor = (typeof secondFactors)[number];

/** A seeded user: the initial state, which a reset restores. */
export interface SandboxUser {
  /** The internal id; it contains a pipe, such as `portal|0001`. */
  readonly id: string;
  /** Typed by the user in any letter case; the e-mail address works too. */
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** What the user is for, in one line. */
  readonly purpose: string;
  readonly state: AccountState;
  /** The enabled second factors; users without any get a code by e-mail (custom challenge). */
  readonly factors?: readonly SecondFactor[];
  /** Second factors of which one must be set up at the first sign-in. */
  readonly factorsToSetUp?: readonly SecondFactor[];
  /** Shared secret of the authenticator app, in base32. */
  readonly authenticatorSecret?: string;
  /** Whether the user chooses the first factor: password, e-mailed code or passkey. */
  readonly choosesFirstFactor?: boolean;
  /** Whether a device that signed in once needs no code. */
  readonly remembersDevices?: boolean;
  /** Phone number for codes by text message. */
  readonly phone: string;
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

/** Password of all seeded users. */
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

function createStaff(
  number: number,
  userId: string,
  purpose: string,
  differences: Differences = {},
): SandboxUser {
  const [given = '', family = ''] = userId.split('.');
  return {
    id: `portal|${String(number).padStart(4, '0')}`,
    userId,
    email: `${userId}@example.test`,
    password: sandboxPassword,
    purpose,
    state: 'active',
    givenName: capitalize(given),
    familyName: capitalize(family),
    userType: 'Municipal user',
    roles: ['municipal-staff'],
    rules: staffRules,
    municipalities: staffMunicipalities,
    settings: { defaultCCMM: '0412', theme: 'portal' },
    passwordDays: 42,
    phone: `+1705555${String(number).padStart(4, '0')}`,
    department: 'Assessment services',
    ...differences,
  };
}

/** A user for sign-in tests, in a municipality of its own so that it is no assignee elsewhere. */
function createTester(
  number: number,
  userId: string,
  purpose: string,
  differences: Differences = {},
): SandboxUser {
  const { code } = testMunicipality;
  return createStaff(number, userId, purpose, {
    municipalities: [code],
    settings: { defaultCCMM: code, theme: 'portal' },
    ...differences,
  });
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** All sandbox users, in display order. */
export const sandboxUsers: readonly SandboxUser[] = [
  createStaff(
    1,
    'morgan.staff',
    'ordinary staff: everything but administration, owner search and personal information',
  ),
  createStaff(2, 'avery.admin', 'every permission, every municipality, a company with contracts', {
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
  createStaff(3, 'quinn.company', 'a company without active contracts', {
    userType: 'Company user',
    companyName: 'Lakeline Appraisal',
    contracts: [{ organizationGroup: 'school-boards', organization: 'sb-03', flg: 'I' }],
  }),
  {
    ...withoutGivenName(
      createStaff(4, 'riley.limited', 'only Home, Dashboard and settings; one municipality; no given name'),
    ),
    rules: ['visit:home-page', 'visit:dashboard-page', 'visit:settings-page'],
    municipalities: ['0412'],
  },
  createStaff(5, 'casey.nomun', 'staff without a default municipality', { settings: { theme: 'portal' } }),
  createTester(6, 'jordan.expired', 'password expired', { state: 'password-expired', passwordDays: -3 }),
  createTester(7, 'sam.unconfirmed', 'not confirmed', { state: 'unconfirmed' }),
  createTester(8, 'taylor.reset', 'password reset required', { state: 'reset-required' }),
  createTester(9, 'drew.newpassword', 'must choose a new password at first sign-in', {
    state: 'new-password',
  }),
  createTester(10, 'jamie.totp', 'authenticator app as second factor; its secret is on the outbox page', {
    factors: ['SOFTWARE_TOKEN_MFA'],
    authenticatorSecret: 'JAMIETOTPSECRET2JAMIETOTPSECRET2',
  }),
  createTester(11, 'robin.locked', 'password attempts exceeded', { state: 'locked' }),
  createTester(12, 'step.sms', 'code by text message', { factors: ['SMS_MFA'] }),
  createTester(13, 'step.email', 'code by e-mail as second factor', { factors: ['EMAIL_OTP'] }),
  createTester(14, 'step.choose', 'choice of a second factor', {
    factors: secondFactors,
    authenticatorSecret: 'CHOOSETOTPSECRETCHOOSETOTPSECRET',
  }),
  createTester(15, 'step.setup', 'set-up of a second factor', {
    factorsToSetUp: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
  }),
  createTester(16, 'step.setupemail', 'set-up of e-mail as second factor', { factorsToSetUp: ['EMAIL_OTP'] }),
  createTester(17, 'step.firstfactor', 'choice of the first factor', { choosesFirstFactor: true }),
  createTester(18, 'step.device', 'remembered device: no code in a browser that signed in before', {
    remembersDevices: true,
  }),
];

/** Returns the full name; the given name may be missing. */
export function getFullName({ givenName, familyName }: SandboxUser): string {
  return givenName === undefined ? familyName : `${givenName} ${familyName}`;
}

/** Compares names for display, in English. */
export const { compare: compareNames } = new Intl.Collator('en-CA', { numeric: true });

function withoutGivenName({ givenName: _givenName, ...user }: SandboxUser): SandboxUser {
  return user;
}
