import { createPermissionsPolicy } from '../documents/permissions-policy';

export type Headers = Readonly<Record<string, string>>;

/**
 * The opener policy of signed-out documents and confirmation pages. It differs from that of all others, so
 * that browsers sever window references between the two, although they share one origin.
 */
export const isolatedOpenerPolicy = 'same-origin-allow-popups';

export type ResponseKind = 'document' | 'other';

const commonHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  // URLs contain roll numbers and municipalities, so other hosts get the origin only. They need it to
  // recognise calls from the portal and its CAPTCHA.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': createPermissionsPolicy(),
};

const byKind: Readonly<Record<ResponseKind, Headers>> = {
  document: {
    'integrity-policy-report-only': 'blocked-destinations=(script)',
    // Same-site frames get a separate event loop, so that an endless loop in one does not block the portal.
    'origin-agent-cluster': '?1',
  },
  other: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
};

const production: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** Returns the security headers of a response. Documents add their own policies. */
export function securityHeaders(kind: ResponseKind, environment: 'production' | 'development'): Headers {
  return { ...commonHeaders, ...byKind[kind], ...(environment === 'production' ? production : {}) };
}
