import { vueLifecycles } from '#plugin-api/vue';
import { PulsePage } from './page';

/** The lifecycles of the page at `/propertyPulse`. */
export const { bootstrap, mount, unmount } = vueLifecycles(PulsePage);
