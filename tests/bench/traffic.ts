import type { CDPSession } from '@playwright/test';

/** The network traffic until a moment. */
export interface Traffic {
  readonly requests: number;
  /** Headers and bodies, as transferred. */
  readonly bytes: number;
}

/** Records all requests of a page, preflights included; `until` sums up the first so many ms. */
export async function recordTraffic(
  session: CDPSession,
): Promise<{ readonly until: (time: number) => Traffic }> {
  const begun: number[] = [];
  const received: { readonly at: number; readonly bytes: number }[] = [];
  const sums = new Map<string, number>();
  const add = (id: string, at: number, bytes: number): void => {
    received.push({ at, bytes });
    sums.set(id, (sums.get(id) ?? 0) + bytes);
  };
  session.on('Network.requestWillBeSent', ({ request, timestamp }) => {
    if (/^https?:/.test(request.url)) begun.push(timestamp);
  });
  session.on('Network.responseReceived', ({ requestId, timestamp, response }) =>
    add(requestId, timestamp, response.encodedDataLength),
  );
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, encodedDataLength),
  );
  // The exact size is known only at the end; the chunks may add up to less.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    add(requestId, timestamp, Math.max(0, encodedDataLength - (sums.get(requestId) ?? 0))),
  );
  await session.send('Network.enable');
  return {
    until(time) {
      const end = (begun[0] ?? NaN) + time / 1000;
      return {
        requests: begun.filter((at) => at <= end).length,
        bytes: received.filter(({ at }) => at <= end).reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}
