import { useCallback, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { useUi } from '../ui-provider';

export interface LinkProps {
  /** A path of the portal from its root, with its query. */
  readonly to: string;
  /** Whether it links to the current page, as one of several links. */
  readonly isCurrent?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const doNothing = () => undefined;

/** Whether the person may open a path; follows the portal. Everything is open outside it. */
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
 * A link within the portal, without a document load; opening it in a new tab is left to the browser. If the person may
 * not visit the target, only the text is shown.
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
