import { usePortal } from '../react';
import type { BuiltinPortalApi } from './contract';
import type { PortalApi } from '../contract';

function isBuiltin(portal: PortalApi): portal is BuiltinPortalApi {
  return 'widgets' in portal && 'visit' in portal;
}

/** Returns the portal with its services for built-in plugins. Throws in a remote plugin. */
export function useBuiltinPortal(): BuiltinPortalApi {
  const portal = usePortal();
  if (!isBuiltin(portal))
    throw new Error('useBuiltinPortal is for plugins of the portal build; use usePortal instead.');
  return portal;
}
