import { reactLifecycles } from '#plugin-api/react';
import { LeftOutPage } from './LeftOutPage';

/** The lifecycles of the page. */
export const page = reactLifecycles(LeftOutPage);
