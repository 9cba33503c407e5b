import { usePortal } from '#plugin-api/react';
import type { MouseEvent, ReactNode } from 'react';

/** Where a link leads. */
export interface PortalLinkProps {
  /** A path of the portal, from its root. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another place of the portal, without loading anew; opening it elsewhere is left to the browser. */
export function PortalLink({ to, children }: PortalLinkProps) {
  const portal = usePortal();
  const go = (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    portal.navigation.to(to);
  };
  return (
    <a href={to} onClick={go}>
      {children}
    </a>
  );
}
