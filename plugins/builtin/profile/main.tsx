import { reactLifecycles } from '#plugin-api/react';
import { ProfilePage } from './pages/ProfilePage';

export const page = reactLifecycles(ProfilePage);
