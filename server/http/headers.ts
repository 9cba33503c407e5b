import { createPermissionsPolicy } from '../documents/permissions-policy';

export type Headers = Readonly<Record<string, string>>;

/**
 * The opener policy of documents whose windows no script of a signed-in document may hold. It differs from that of all
 * others, so browsers part the windows although they are of one origin.
 */
export const isolatedOpenerPolicy = 'same-origin-allow-popups';

export type AnswerKind = 'document' | 'other';

const everyAnswer: Headers = {
  'x-content-type-options': 'nosniff',
  // Addresses contain roll numbers and municipalities, so other hosts get the origin at most; they need it to
  // recognise calls from the portal and its human check.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': createPermissionsPolicy(),
};

const byKind: Readonly<Record<AnswerKind, Headers>> = {
  document: {
    'integrity-policy-report-only': 'blocked-destinations=(script)',
    // Frames of the portal's own site get an event loop of their own: an endless loop in one stops that frame only.
    'origin-agent-cluster': '?1',
  },
  other: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
};

const production: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** The security headers of a response; a document adds its own policies. */
export function securityHeaders(kind: AnswerKind, environment: 'production' | 'development'): Headers {
  return { ...everyAnswer, ...byKind[kind], ...(environment === 'production' ? production : {}) };
}
