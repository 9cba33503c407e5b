import { reactLifecycles } from '#plugin-api/react';
import { routes } from './routes';
import { AssessmentChange, TypicalProperty } from './widgets';

const page = reactLifecycles(routes['/analytics']);

/** The lifecycles of the page at `/analytics`. */
export const { bootstrap, mount, unmount } = page;

/** The pieces that the dashboard shows, by the names of the manifest's `part`. */
export const widgets = {
  assessmentChange: reactLifecycles(AssessmentChange),
  typicalProperty: reactLifecycles(TypicalProperty),
};
