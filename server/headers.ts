import { createPermissionsPolicy } from './permissions-policy';

/** A set of HTTP headers by lower-case name. */
export type Headers = Readonly<Record<string, string>>;

/** What an answer is, as far as its headers are concerned. */
export type AnswerKind = 'document' | 'other';

const everyAnswer: Headers = {
  'x-content-type-options': 'nosniff',
  // Addresses carry roll numbers and municipalities, so other hosts learn the origin at most; they do need that
  // one, to tell the portal's calls and its human check from a stranger's.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': createPermissionsPolicy(),
};

const byKind: Readonly<Record<AnswerKind, Headers>> = {
  document: { 'integrity-policy-report-only': 'blocked-destinations=(script)' },
  other: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
};

const production: Headers = { 'strict-transport-security': 'max-age=31536000' };

/** The security headers of an answer; a document adds the policies that were made for it. */
export function securityHeaders(kind: AnswerKind, environment: 'production' | 'development'): Headers {
  return { ...everyAnswer, ...byKind[kind], ...(environment === 'production' ? production : {}) };
}
