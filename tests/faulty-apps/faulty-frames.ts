/** How a host responds to a request for a framed page. */
export type FrameResponse =
  | 'refuses'
  | 'never'
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      /** JavaScript of the page. */
      readonly script?: string;
    };

/** A page that refuses to be framed, or misbehaves in its frame. */
export interface FaultyFrame {
  /** Also the name of its app; lower-case words joined by hyphens. */
  readonly name: string;
  /** The entry of the fault list that it covers. */
  readonly covers: string;
  readonly answer: FrameResponse;
  /** The reason that the outlet shows; absent if the frame is shown despite the fault. */
  readonly reason?: RegExp;
  /** The failure concerns a page that was already shown, or is about to be. */
  readonly stops?: boolean;
  /** The browser shows its own error instead of the page. */
  readonly isBlocked?: boolean;
}

/** All faulty frames of a portal at this address. */
export function createFaultyFrames(portalAddress: string): readonly FaultyFrame[] {
  return [
    {
      name: 'frame-refuses',
      covers: 'host unreachable',
      answer: 'refuses',
      reason: /Its host could not be reached\./,
    },
    {
      name: 'frame-never',
      covers: 'never answers in load',
      answer: 'never',
      reason: /It did not load within 0\.8 seconds\./,
    },
    { name: 'frame-gone', covers: '404', answer: { status: 404 } },
    { name: 'frame-down', covers: '500', answer: { status: 500 } },
    {
      name: 'frame-denies',
      covers: 'frames that refuse to be framed',
      answer: { headers: { 'x-frame-options': 'DENY' } },
      reason: /does not allow this portal to show it in a frame/,
    },
    {
      name: 'frame-ancestors',
      covers: 'frames that refuse to be framed, by policy',
      answer: { headers: { 'content-security-policy': "frame-ancestors 'none'" } },
      reason: /does not allow this portal to show it in a frame/,
    },
    {
      name: 'frame-busts',
      covers: 'frames that bust',
      answer: {
        script: `for (const bust of [
  () => { top.location = location.href; },
  () => { top.location.replace(location.href); },
  () => { window.open(location.href, '_top'); },
  () => { parent.document.title = 'Mine'; },
]) try { bust(); } catch {}`,
      },
    },
    {
      name: 'frame-floods',
      covers: 'frames that flood messages',
      answer: {
        script: `setInterval(() => {
  for (let i = 0; i < 100; i += 1) parent.postMessage({ type: 'portal:crash', text: 'x'.repeat(1000) }, '*');
});`,
      },
      reason: /its page sent more than 1,000 messages in a second/,
      stops: true,
    },
    {
      name: 'frame-goes-home',
      covers: 'frames that become the portal itself',
      answer: { script: `location.replace('${portalAddress}/home');` },
      isBlocked: true,
    },
    {
      name: 'frame-is-portal',
      covers: 'frames that are the portal itself, by a redirect',
      answer: { status: 302, headers: { location: `${portalAddress}/home` } },
      isBlocked: true,
    },
  ];
}

/** A page without faults, opened between the others. */
export const healthyFrame: FaultyFrame = { name: 'frame-well', covers: 'the next section', answer: {} };
