import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../page-clock';
import type { HumanCheck } from '../gateway';

/** Time (ms) for which a token is valid (section 9). */
const tokenValidityMs = 60_000;

type HumanCheckResult =
  | { readonly kind: 'unverified' }
  | { readonly kind: 'verified'; readonly token: string }
  | { readonly kind: 'ran-out' }
  | { readonly kind: 'failed' };

/** The visible human check and its result. A token is valid for 60 s, then the check renders again. */
export function useHumanCheck(humanCheck: HumanCheck, clock: PageClock) {
  const group = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<HumanCheckResult>({ kind: 'unverified' });

  const redraw = useCallback((next: HumanCheckResult) => {
    setResult(next);
    setRound((last) => last + 1);
  }, []);

  useEffect(() => {
    if (place.current === null) return undefined;
    return humanCheck.show(place.current, {
      onToken: (token) => setResult({ kind: 'verified', token }),
      onExpired: () => setResult({ kind: 'ran-out' }),
      onError: () => setResult({ kind: 'failed' }),
    });
  }, [humanCheck, round]);

  useEffect(() => {
    if (result.kind === 'verified') return clock.after(tokenValidityMs, () => redraw({ kind: 'ran-out' }));
    // The focus was in the removed check, or on the button that depends on it. Typing is not interrupted.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (result.kind === 'ran-out' && !isTyping) group.current?.focus();
    return undefined;
  }, [clock, redraw, result]);

  return {
    group,
    place,
    round,
    result,
    /** Renders the check again, because each token is valid for one request. */
    renew: () => redraw({ kind: 'unverified' }),
  };
}

export type HumanCheckState = ReturnType<typeof useHumanCheck>;
