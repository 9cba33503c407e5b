import { refusesFraming } from './framing';

const page = 'https://permits.example.ca/app/';
const portal = 'https://portal.example.ca';
const refuses = (headers: Readonly<Record<string, string>>, origin: string | undefined = portal) =>
  refusesFraming(new Headers(headers), page, origin);
const ancestors = (sources: string) => ({ 'content-security-policy': `frame-ancestors ${sources}` });

it.each([
  ['nothing', {}],
  [
    'an X-Frame-Options value that browsers ignore',
    { 'x-frame-options': 'ALLOW-FROM https://other.example.ca' },
  ],
  ['frame-ancestors *', ancestors('*')],
  ['frame-ancestors with the portal', ancestors(`'self' ${portal}`)],
  ['frame-ancestors with the portal without a scheme', ancestors('portal.example.ca')],
  ['frame-ancestors with the portal on any port', ancestors('https://portal.example.ca:*')],
  ['frame-ancestors with a wildcard domain', ancestors('https://*.example.ca')],
  ['frame-ancestors with a scheme', ancestors('https:')],
  [
    'frame-ancestors with the portal, and X-Frame-Options',
    { ...ancestors(portal), 'x-frame-options': 'DENY' },
  ],
  ['other CSP directives', { 'content-security-policy': "default-src 'none'; frame-src 'none'" }],
  ['a report-only frame-ancestors', { 'content-security-policy-report-only': "frame-ancestors 'none'" }],
])('a page with %s can be framed', (_, headers) => {
  expect(refuses(headers)).toBe(false);
});

it.each([
  ['X-Frame-Options DENY', { 'x-frame-options': 'Deny' }],
  ['X-Frame-Options SAMEORIGIN', { 'x-frame-options': 'SAMEORIGIN' }],
  ['repeated X-Frame-Options', { 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }],
  ["frame-ancestors 'none'", ancestors("'none'")],
  ['empty frame-ancestors', ancestors('')],
  ["frame-ancestors 'self'", ancestors("'self'")],
  ['frame-ancestors with another origin', ancestors('https://intranet.example.ca')],
  ['frame-ancestors with part of the host name', ancestors('https://*.ca.example https://example.ca')],
  ['frame-ancestors with another port', ancestors('https://portal.example.ca:8443')],
  ['a policy with the portal, and another one with none', ancestors(`${portal}, frame-ancestors 'none'`)],
])('a page with %s cannot be framed', (_, headers) => {
  expect(refuses(headers)).toBe(true);
});

it.each([
  ["'none'", true],
  ["'self'", true],
  ['https://intranet.example.ca', false],
])("without the portal's origin, only a policy that admits no one refuses: %s", (sources, isRefused) => {
  expect(refusesFraming(new Headers(ancestors(sources)), page, undefined)).toBe(isRefused);
});

it("compares a page's port too", () => {
  const headers = new Headers(ancestors('http://localhost:4000'));
  expect(refusesFraming(headers, 'http://localhost:5000/', 'http://localhost:4000')).toBe(false);
  expect(refusesFraming(headers, 'http://localhost:5000/', 'http://localhost:4001')).toBe(true);
});
