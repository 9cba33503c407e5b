import type { Plugin } from '#plugin-api';
import { dashboard } from './dashboard';
import { integration } from './integration';
import { profile } from './profile';

/** The plugins that are part of this build, by the names of their apps in the manifest. */
export const builtinPlugins: readonly Plugin[] = [dashboard, profile, integration];
