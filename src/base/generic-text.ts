import { PortalError } from './portal-error';

/** The text of section 8 for a status 500 without a message of its own. */
export const genericText = 'Oops! Something went wrong! Please try again.';

/** Prefixes a failure of status 500 with the generic text. */
export function toGenericText(error: PortalError): PortalError {
  return error.status === 500 ? new PortalError(`${genericText} ${error.message}`, error) : error;
}
