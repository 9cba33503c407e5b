import { reactLifecycles } from '#plugin-api/react';
import { ManifestPage } from './ManifestPage';

/** The lifecycles of the manifest page. */
export const page = reactLifecycles(ManifestPage);
