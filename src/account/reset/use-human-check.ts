import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageClock } from '../clock';
import type { HumanCheck } from '../gateway';

/** How long a token lets the person submit (ms), as section 9 says. */
const validity = 60_000;

type Verdict =
  | { readonly kind: 'unverified' }
  | { readonly kind: 'verified'; readonly token: string }
  | { readonly kind: 'failed' };

/** The visible human check and what came of it; a verdict lasts 60 s, then the check is drawn afresh. */
export function useHumanCheck(humanCheck: HumanCheck, clock: PageClock) {
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  const [verdict, setVerdict] = useState<Verdict>({ kind: 'unverified' });

  /** Draws the check afresh: each token is good for one request. */
  const renew = useCallback(() => {
    setVerdict({ kind: 'unverified' });
    setRound((last) => last + 1);
  }, []);

  useEffect(() => {
    if (place.current === null) return undefined;
    return humanCheck.show(place.current, {
      onToken: (token) => setVerdict({ kind: 'verified', token }),
      onExpired: () => setVerdict({ kind: 'unverified' }),
      onError: () => setVerdict({ kind: 'failed' }),
    });
  }, [humanCheck, round]);

  useEffect(
    () => (verdict.kind === 'verified' ? clock.after(validity, renew) : undefined),
    [clock, renew, verdict],
  );

  return { place, round, verdict, renew };
}
