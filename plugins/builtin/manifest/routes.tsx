import { ManifestPage } from './pages/ManifestPage';

/** The paths of this section and the page each shows. */
export const routes = { '/admin/manifest': ManifestPage } as const;
