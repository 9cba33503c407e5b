import { answerOf, sharedAnswer } from '../../kit';
import { readFigures } from './answers';

/** The one set of figures of a portal, for the municipality on screen; page and widgets show the same. */
export const figuresOf = sharedAnswer((portal) => ({
  portal,
  restsWhileHidden: true,
  ask: ({ code }, signal) => {
    const query = { countyMun: code };
    return answerOf(portal.http('api').get('/analytics/figures', { query, signal }), readFigures);
  },
}));
