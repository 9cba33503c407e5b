import { createRoot } from 'react-dom/client';
import { SessionDialog } from '#shell';
import type { SessionStore } from '#stores';
import { ErrorBoundary } from '#ui';

/** Shows the session warning when it is due, in its own React root. */
export function showSessionDialog(session: SessionStore, onError: (thrown: unknown) => void): void {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container, { onCaughtError: onError, onUncaughtError: onError }).render(
    <ErrorBoundary fallback={() => null} resetKeys={[session]}>
      <SessionDialog session={session} />
    </ErrorBoundary>,
  );
}
