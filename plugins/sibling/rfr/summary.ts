import { sharedAnswer } from '../../kit';
import { rfrCalls } from './calls';

/** The one summary of a portal: the requests of its tax year, for the municipality on screen. */
export const summaryOf = sharedAnswer((portal) => ({
  portal,
  restsWhileHidden: true,
  ask: ({ code }, signal) => rfrCalls(portal).summary(code, portal.taxYear, signal),
}));
