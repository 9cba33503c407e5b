import { usePortal } from '../react';
import type { BuiltinPortalApi } from './contract';
import type { PortalApi } from '../contract';

function isBuiltin(portal: PortalApi): portal is BuiltinPortalApi {
  return 'widgets' in portal && 'visit' in portal;
}

/** The portal as built-in plugins see it. Throws when a plugin from another host calls it. */
export function useBuiltinPortal(): BuiltinPortalApi {
  const portal = usePortal();
  if (!isBuiltin(portal))
    throw new Error('useBuiltinPortal is for plugins of the portal build; use usePortal instead.');
  return portal;
}
