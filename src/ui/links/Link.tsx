import { useCallback, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { useUi } from '../ui-provider';

export interface LinkProps {
  /** A path of the portal, with optional query. */
  readonly to: string;
  /** Whether it is the link to the current page in a group of links. */
  readonly isCurrent?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const doNothing = () => undefined;

/** Whether the user may open a path; always true outside the portal. */
function useMayVisit(to: string): boolean {
  const { portal } = useUi();
  const subscribe = useCallback(
    (onChange: () => void) => portal?.watch(() => portal.navigation.mayVisit(to), onChange) ?? doNothing,
    [portal, to],
  );
  const read = () => portal?.navigation.mayVisit(to) ?? true;
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * A link within the portal that navigates without a document load. Clicks that open a new tab are left to the
 * browser. If the user may not visit the target, only the text is shown.
 *
 * @example <Link to="/rfr?state=open">Open requests</Link>
 */
export function Link({ to, isCurrent = false, className, children }: LinkProps) {
  const { portal } = useUi();
  if (!useMayVisit(to)) return children;
  const go = (event: MouseEvent): void => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (portal === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    portal.navigation.to(to);
  };
  return (
    <a aria-current={isCurrent ? 'page' : undefined} className={className} href={to} onClick={go}>
      {children}
    </a>
  );
}
