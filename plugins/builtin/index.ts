import type { BuiltinPlugin } from '#plugin-api/builtin';
import { admin } from './admin';
import { dashboard } from './dashboard';
import { health } from './health';
import { integration } from './integration';
import { safeModePlaceholder } from './safe-mode-placeholder';
import { manifest } from './manifest';
import { profile } from './profile';

/** The plugins of this build, by app name. */
export const builtinPlugins: readonly BuiltinPlugin[] = [
  admin,
  dashboard,
  profile,
  integration,
  health,
  manifest,
  safeModePlaceholder,
];
