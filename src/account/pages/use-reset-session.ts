import { useEffect, useEffectEvent, useState } from 'react';
import type { ChangePasswordGateway, ResetSession } from '../gateway';
import { t } from './messages';

export type ResetSessionState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'valid'; readonly session: ResetSession }
  | { readonly kind: 'failed'; readonly message: string; readonly retrying?: boolean };

const createNoResponse = () => ({ kind: 'failed', message: t('account.pages.notCheckedReason') }) as const;

/**
 * Validates the session of a link, and again on `retry`; calls `onInvalid` at once for a missing or invalid
 * one.
 */
export function useResetSession(
  gateway: ChangePasswordGateway,
  session: string | undefined,
  onInvalid: () => void,
) {
  const [state, setState] = useState<ResetSessionState>({ kind: 'checking' });
  const [attempt, setAttempt] = useState(0);
  const handleInvalid = useEffectEvent(onInvalid);

  useEffect(() => {
    let isCurrent = true;
    async function check() {
      const answer = session ? await gateway.validate(session).catch(() => createNoResponse()) : undefined;
      if (!isCurrent) return;
      if (answer === undefined || answer.kind === 'invalid') handleInvalid();
      else setState(answer);
    }
    void check();
    return () => {
      isCurrent = false;
    };
  }, [gateway, session, attempt]);

  function retry() {
    setState((previous) => (previous.kind === 'failed' ? { ...previous, retrying: true } : previous));
    setAttempt(attempt + 1);
  }

  return { state, retry };
}
