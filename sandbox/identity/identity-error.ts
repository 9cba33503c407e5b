/** A refusal of the identity provider: the client branches on `errorName`, people read `message`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly errorName: string;

  constructor(errorName: string, message: string) {
    super(message);
    this.errorName = errorName;
  }
}

/** The refusal whose text says why, by its usual name. */
export function notAuthorized(message: string): IdentityError {
  return new IdentityError('NotAuthorizedException', message);
}

/** The one text for a wrong user, password or third wrong code. */
export const wrongCredentials = 'Incorrect username or password.';
