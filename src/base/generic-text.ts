import { PortalError } from './portal-error';

/** What section 8 has a status of 500 say wherever it gives no words of its own. */
export const genericText = 'Oops! Something went wrong! Please try again.';

/** The failure with the generic text before its own words, if it is a 500. */
export function toGenericText(error: PortalError): PortalError {
  return error.status === 500 ? new PortalError(`${genericText} ${error.message}`, error) : error;
}
