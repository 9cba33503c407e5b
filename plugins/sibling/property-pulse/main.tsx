import { reactLifecycles } from '#plugin-api/react';
import { PropertyPulsePage } from './pages/PropertyPulsePage';

/** The lifecycles of the page at `/propertyPulse`. */
export const { bootstrap, mount, unmount } = reactLifecycles(PropertyPulsePage);
