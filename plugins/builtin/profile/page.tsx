import { reactLifecycles } from '#plugin-api/react';
import { ProfilePage } from './ProfilePage';

/** The lifecycles of the profile page. */
export const page = reactLifecycles(ProfilePage);
