import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../clock';
import type { HumanCheck } from '../gateway';

/** How long a token lets the person submit (ms), as section 9 says. */
const validity = 60_000;

type HumanCheckResult =
  | { readonly kind: 'unverified' }
  | { readonly kind: 'verified'; readonly token: string }
  | { readonly kind: 'ran-out' }
  | { readonly kind: 'failed' };

/** The visible human check and what came of it; a verdict lasts 60 s, then the check is drawn afresh. */
export function useHumanCheck(humanCheck: HumanCheck, clock: PageClock) {
  const group = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [verdict, setVerdict] = useState<HumanCheckResult>({ kind: 'unverified' });

  const draw = useCallback((next: HumanCheckResult) => {
    setVerdict(next);
    setRound((last) => last + 1);
  }, []);

  useEffect(() => {
    if (place.current === null) return undefined;
    return humanCheck.show(place.current, {
      onToken: (token) => setVerdict({ kind: 'verified', token }),
      onExpired: () => setVerdict({ kind: 'ran-out' }),
      onError: () => setVerdict({ kind: 'failed' }),
    });
  }, [humanCheck, round]);

  useEffect(() => {
    if (verdict.kind === 'verified') return clock.after(validity, () => draw({ kind: 'ran-out' }));
    // The focus was in the check that is gone, or on a button that waits for it; typing is not interrupted.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (verdict.kind === 'ran-out' && !isTyping) group.current?.focus();
    return undefined;
  }, [clock, draw, verdict]);

  return {
    group,
    place,
    round,
    verdict,
    /** Draws the check afresh: each token is good for one request. */
    renew: () => draw({ kind: 'unverified' }),
  };
}

/** The state of the human check. */
export type HumanCheckState = ReturnType<typeof useHumanCheck>;
