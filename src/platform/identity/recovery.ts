import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signOut,
} from 'aws-amplify/auth';

/** Confirms an account by its mailed code. All of these reject with what the client throws. */
export async function confirmAccount(username: string, confirmationCode: string): Promise<void> {
  await confirmSignUp({ username, confirmationCode });
}

/** Sends the code of an unconfirmed account again; returns its destination. */
export async function resendAccountCode(username: string): Promise<string> {
  const { destination } = await resendSignUpCode({ username });
  return destination ?? '';
}

/**
 * Sends a code for a new password; returns its destination. The client repeats rate-limited requests, so one
 * press may count three times.
 */
export async function startReset(username: string): Promise<string> {
  const { nextStep } = await resetPassword({ username });
  return nextStep.codeDeliveryDetails.destination ?? '';
}

export async function confirmReset(
  username: string,
  confirmationCode: string,
  newPassword: string,
): Promise<void> {
  await confirmResetPassword({ username, confirmationCode, newPassword });
}

/** Ends the session of this document at the provider, and clears what is stored of it. */
export async function discardSession(): Promise<void> {
  await signOut();
}
