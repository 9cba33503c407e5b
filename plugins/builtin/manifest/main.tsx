import { reactLifecycles } from '#plugin-api/react';
import { ManifestPage } from './pages/ManifestPage';

export const page = reactLifecycles(ManifestPage);
