import type {
  CodeSource,
  FirstFactor,
  ResendFailure,
  SecondFactor,
  SignInStep,
  StepFailure,
} from '../gateway';
import { passwordErrors, refusalMessages, stepFailureMessages } from '../strings';

/** What the screens of the sign-in steps say. */
export const strings = {
  verifyTitle: 'Verify Your Identity',
  emailAddress: 'Email Address',
  phoneNumber: 'Phone Number',
  userId: 'User ID',
  password: 'Password',
  code: 'Enter the code*',
  continue: 'Continue',
  processing: 'Processing...',
  noEmail: "Didn't receive an email?",
  noTextMessage: "Didn't receive a text message?",
  resend: 'Resend',
  newCodeSent: 'A new code has been sent.',
  wrongCode: 'Error Validating Code',
  emptyCode: 'Please enter the code.',
  emptyPassword: passwordErrors.empty,
  emptyEmail: 'Please enter your email address.',
  notConfirmed: refusalMessages['not-confirmed'],
  back: 'Back',
  backToLogin: 'Back To Login',

  newPasswordTitle: 'Choose a New Password',
  newPasswordLead: 'Your account needs a new password before you can go on.',
  wrongNewPassword: 'This password was not accepted. Please choose another one.',

  passwordTitle: 'Enter Your Password',
  passwordLead: 'Your password comes next.',
  wrongPassword: stepFailureMessages['wrong-credentials'],

  secondFactorTitle: 'Choose How to Verify',
  secondFactorLead: 'Choose where you get the code for this sign-in.',
  setUpTitle: 'Set Up a Second Step',
  setUpLead: 'Your account needs a second step at sign-in. Choose how you want to get your codes.',
  firstFactorTitle: 'Choose How to Sign In',
  firstFactorLead: 'Choose one of the ways that are set up for your account.',
  wrongChoice: 'This choice was not accepted. Please choose again.',
  noChoice: 'None of the ways set up for your account works here. Please contact your support.',

  totpTitle: 'Set Up Your Authenticator App',
  totpLead: 'Add this account to an authenticator app on your phone, then enter the code the app shows.',
  totpScan: 'Scan this QR code with the app.',
  totpPicture: 'QR code for your authenticator app',
  totpOpen: 'Open in an app on this device',
  totpKey: 'Or type this key into the app:',
  copyKey: 'Copy key',
  keyCopied: 'The key has been copied.',
  keyNotCopied: 'The key could not be copied. Please select it and copy it yourself.',

  emailTitle: 'Set Up Email Codes',
  emailLead: 'Enter the email address to which your sign-in codes are sent.',
  wrongEmail: 'This email address was not accepted. Please check it.',

  confirmTitle: 'Confirm Your Account',
  resetTitle: 'Choose a New Password',
} as const;

const formatCodeMailed = (destination: string) =>
  destination === ''
    ? "We've sent an email with your code."
    : `We've sent an email with your code to ${destination}`;

/** Where the code is, in words. */
export const codeLeads: Readonly<Record<CodeSource | 'sign-up' | 'reset', (destination: string) => string>> =
  {
    mailed: formatCodeMailed,
    email: formatCodeMailed,
    sms: (destination) => `We've sent a text message with your code to ${destination}`,
    totp: () => 'Open your authenticator app and enter the code it shows for this account.',
    'sign-up': formatCodeMailed,
    reset: formatCodeMailed,
  };

/** A way of verifying, and what it means. */
export interface ChoiceTexts {
  readonly title: string;
  readonly hint: string;
}

/** Second factors, when one is chosen and when one is set up. */
export const secondFactors: Readonly<Record<SecondFactor, ChoiceTexts>> = {
  SMS: { title: 'Text message', hint: 'A code is sent to your phone.' },
  TOTP: { title: 'Authenticator app', hint: 'An app on your phone shows a code.' },
  EMAIL: { title: 'Email', hint: 'A code is sent to your email address.' },
};

/** First factors. */
export const firstFactors: Readonly<Record<FirstFactor, ChoiceTexts>> = {
  PASSWORD: { title: 'Password', hint: 'You enter your password.' },
  PASSWORD_SRP: { title: 'Password', hint: 'You enter your password.' },
  EMAIL_OTP: { title: 'Email', hint: 'A code is sent to your email address.' },
  SMS_OTP: { title: 'Text message', hint: 'A code is sent to your phone.' },
  WEB_AUTHN: { title: 'Passkey', hint: 'You unlock a passkey on this device or on your phone.' },
};

const stepsWithCode: readonly SignInStep['kind'][] = [
  'code',
  'set-up-totp',
  'confirm-sign-up',
  'confirm-reset',
];

/** Section 8, "Login": why an answer could not be judged; where there is no code, the words speak of none. */
export function getFailureText(step: SignInStep['kind'], reason: StepFailure): string {
  if (reason === 'verification-failed' && !stepsWithCode.includes(step))
    return refusalMessages['authentication-error'];
  return stepFailureMessages[reason];
}

/** Section 8, "Login": why no new code was sent. */
export const resendFailureMessages: Readonly<Record<ResendFailure, string>> = {
  'no-credentials': 'No credentials available to resend code.',
  'no-pending-sign-in': stepFailureMessages['no-pending-sign-in'],
  network: stepFailureMessages.network,
  'not-loaded': stepFailureMessages['not-loaded'],
  'resend-failed': 'Failed to resend code.',
};
