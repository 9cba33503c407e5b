import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';

/** Confirms an account by its mailed code. All of these reject with what the client throws. */
export async function confirmAccount(username: string, confirmationCode: string): Promise<void> {
  await confirmSignUp({ username, confirmationCode });
}

/** Asks for the code of an account that is not confirmed; answers where it went. */
export async function resendAccountCode(username: string): Promise<string> {
  const { destination } = await resendSignUpCode({ username });
  return destination ?? '';
}

/**
 * Asks for a code for a new password; answers where it went. The client repeats a request that the provider refuses
 * for there being too many, so that one press may count three times.
 */
export async function startReset(username: string): Promise<string> {
  const { nextStep } = await resetPassword({ username });
  return nextStep.codeDeliveryDetails.destination ?? '';
}

/** Sets a new password by a mailed code. */
export async function confirmReset(
  username: string,
  confirmationCode: string,
  newPassword: string,
): Promise<void> {
  await confirmResetPassword({ username, confirmationCode, newPassword });
}
