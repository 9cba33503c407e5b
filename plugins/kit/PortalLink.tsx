import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';

export interface PortalLinkProps {
  /** A path of the portal, from its root. */
  readonly to: string;
  /** Whether it links to the current page, as one of several links. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/**
 * A link within the portal, without a document load; opening it in a new tab is left to the browser. If the
 * user may not visit the target, only the text is shown.
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
