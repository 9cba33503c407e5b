import { sharedQuery } from '../../kit';
import { rfrCalls } from './calls';

/** The one summary of a portal: the requests of its tax year, for the municipality on screen. */
export const summaryOf = sharedQuery((portal) => ({
  portal,
  waitWhileHidden: true,
  fetch: ({ municipality: { code }, signal }) => rfrCalls(portal).summary(code, portal.taxYear, signal),
}));
