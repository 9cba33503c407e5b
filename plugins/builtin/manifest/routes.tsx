import { ManifestPage } from './pages/ManifestPage';

export const routes = { '/admin/manifest': ManifestPage } as const;
