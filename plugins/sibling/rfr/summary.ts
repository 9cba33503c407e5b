import { sharedQuery } from '../../kit';
import { createRfrCalls } from './calls';

/** The one summary of a portal: the requests of its tax year, for the municipality on screen. */
export const getSummary = sharedQuery((portal) => ({
  portal,
  waitWhileHidden: true,
  fetch: ({ municipality: { code }, signal }) => createRfrCalls(portal).summary(code, portal.taxYear, signal),
}));
