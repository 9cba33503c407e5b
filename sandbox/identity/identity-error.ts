/** An error of the identity provider: clients branch on `errorName`, people read `message`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly errorName: string;

  constructor(errorName: string, message: string) {
    super(message);
    this.errorName = errorName;
  }
}

/** Creates the provider's general error; its message has the reason. */
export function notAuthorized(message: string): IdentityError {
  return new IdentityError('NotAuthorizedException', message);
}

/** The message for an unknown user, a wrong password or the third wrong code. */
export const wrongCredentials = 'Incorrect username or password.';
