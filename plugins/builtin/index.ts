import type { Plugin } from '#plugin-api';
import { admin } from './admin';
import { dashboard } from './dashboard';
import { integration } from './integration';
import { manifest } from './manifest';
import { profile } from './profile';

/** The plugins that are part of this build, by the names of their apps in the manifest. */
export const builtinPlugins: readonly Plugin[] = [admin, dashboard, profile, integration, manifest];
