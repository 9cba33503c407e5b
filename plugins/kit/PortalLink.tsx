import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';

export interface PortalLinkProps {
  /** A path of the portal, from its root. */
  readonly to: string;
  /** Whether it leads to what is on screen, as one of several links beside each other does. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/**
 * A link to another place of the portal, without loading anew; opening it elsewhere is left to the browser. Where it
 * leads to a section that this person may not visit, only its words are there.
 */
export const PortalLink = observer(function PortalLink({ to, isCurrent = false, children }: PortalLinkProps) {
  const portal = usePortal();
  if (!portal.navigation.mayVisit(to)) return children;
  const go = (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    portal.navigation.to(to);
  };
  return (
    <a aria-current={isCurrent ? 'page' : undefined} href={to} onClick={go}>
      {children}
    </a>
  );
});
