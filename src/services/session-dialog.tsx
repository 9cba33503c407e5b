import { createRoot } from 'react-dom/client';
import { SessionDialog } from '#shell';
import type { SessionStore } from '#stores';
import { ErrorBoundary } from '#ui';

/** Shows the warning before the session ends, whenever it is due, in a root of its own until the document goes. */
export function showSessionDialog(session: SessionStore, onError: (thrown: unknown) => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { onCaughtError: onError, onUncaughtError: onError }).render(
    <ErrorBoundary fallback={() => null} resetKeys={[session]}>
      <SessionDialog session={session} />
    </ErrorBoundary>,
  );
}
