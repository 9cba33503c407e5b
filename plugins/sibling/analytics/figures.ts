import { parseReply, sharedQuery } from '../../kit';
import { readFigures } from './answers';

/** The one set of figures of a portal, for the municipality on screen; page and widgets show the same. */
export const figuresOf = sharedQuery((portal) => ({
  portal,
  waitWhileHidden: true,
  fetch: ({ municipality: { code }, signal }) => {
    const query = { countyMun: code };
    return parseReply(portal.http('api').get('/analytics/figures', { query, signal }), readFigures);
  },
}));
