import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signOut,
} from 'aws-amplify/auth';

/** Confirms an account by its mailed code. All functions in this module reject with the client's error. */
export async function confirmAccount(username: string, confirmationCode: string): Promise<void> {
  await confirmSignUp({ username, confirmationCode });
}

/** Sends the code of an unconfirmed account again; returns its destination. */
export async function resendAccountCode(username: string): Promise<string> {
  const { destination } = await resendSignUpCode({ username });
  return destination ?? '';
}

/**
 * Sends a code for a new password; returns its destination. The client retries rate-limited requests, so one
 * submission may count three times.
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

/** Ends this document's session at the provider, and clears its stored data. */
export async function discardSession(): Promise<void> {
  await signOut();
}
