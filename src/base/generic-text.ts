import { PortalError } from './portal-error';

/** The text of section 8 for a status of 500 without its own message. */
export const genericText = 'Oops! Something went wrong! Please try again.';

/** Prefixes a failure of status 500 with the generic text. */
export function toGenericText(error: PortalError): PortalError {
  return error.status === 500 ? new PortalError(`${genericText} ${error.message}`, error) : error;
}
