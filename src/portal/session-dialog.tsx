import { createRoot } from 'react-dom/client';
import { SessionDialog } from '#shell';
import type { SessionStore } from '#stores';
import { ErrorBoundary } from '#ui';

/** Shows the session warning whenever it is due, in its own React root. */
export function showSessionDialog(session: SessionStore, onError: (thrown: unknown) => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place, { onCaughtError: onError, onUncaughtError: onError }).render(
    <ErrorBoundary fallback={() => null} resetKeys={[session]}>
      <SessionDialog session={session} />
    </ErrorBoundary>,
  );
}
