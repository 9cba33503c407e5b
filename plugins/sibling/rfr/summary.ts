import { sharedQuery } from '../../kit';
import { getRequestSummary } from './list-replies';

/** The one summary of a portal: the requests of its tax year, for the municipality on screen. */
export const getSummary = sharedQuery((portal) => ({
  portal,
  waitWhileHidden: true,
  fetch: ({ municipality: { code: countyMun }, signal }) =>
    getRequestSummary(portal.http('api'), { countyMun, year: portal.taxYear }, { signal }),
}));
