import { refusesFraming } from './framing';

const page = 'https://permits.example.ca/app/';
const portal = 'https://portal.example.ca';
const refuses = (headers: Readonly<Record<string, string>>, origin: string | undefined = portal) =>
  refusesFraming(new Headers(headers), page, origin);
const ancestors = (sources: string) => ({ 'content-security-policy': `frame-ancestors ${sources}` });

it.each([
  ['nothing', {}],
  ['an option that browsers ignore', { 'x-frame-options': 'ALLOW-FROM https://other.example.ca' }],
  ['everybody', ancestors('*')],
  ['the portal', ancestors(`'self' ${portal}`)],
  ['the portal without a scheme', ancestors('portal.example.ca')],
  ['the portal in any port', ancestors('https://portal.example.ca:*')],
  ['all below a domain', ancestors('https://*.example.ca')],
  ['a scheme', ancestors('https:')],
  ['the portal, and an older option', { ...ancestors(portal), 'x-frame-options': 'DENY' }],
  ['other directives', { 'content-security-policy': "default-src 'none'; frame-src 'none'" }],
  ['who may frame it in a report', { 'content-security-policy-report-only': "frame-ancestors 'none'" }],
])('a page that says %s can be in a frame', (_, headers) => {
  expect(refuses(headers)).toBe(false);
});

it.each([
  ['deny', { 'x-frame-options': 'Deny' }],
  ['same origin', { 'x-frame-options': 'SAMEORIGIN' }],
  ['the same twice', { 'x-frame-options': 'SAMEORIGIN, SAMEORIGIN' }],
  ['nobody', ancestors("'none'")],
  ['nobody, by an empty list', ancestors('')],
  ['itself', ancestors("'self'")],
  ['somebody else', ancestors('https://intranet.example.ca')],
  ['a part of the name', ancestors('https://*.ca.example https://example.ca')],
  ['another port', ancestors('https://portal.example.ca:8443')],
  ['the portal in one policy and nobody in another', ancestors(`${portal}, frame-ancestors 'none'`)],
])('a page that says %s cannot', (_, headers) => {
  expect(refuses(headers)).toBe(true);
});

it.each([
  ["'none'", true],
  ["'self'", true],
  ['https://intranet.example.ca', false],
])('without the origin of the portal, only what admits nobody else counts: %s', (sources, isRefused) => {
  expect(refusesFraming(new Headers(ancestors(sources)), page, undefined)).toBe(isRefused);
});

it('a page of an address with a port counts by that', () => {
  const headers = new Headers(ancestors('http://localhost:4000'));
  expect(refusesFraming(headers, 'http://localhost:5000/', 'http://localhost:4000')).toBe(false);
  expect(refusesFraming(headers, 'http://localhost:5000/', 'http://localhost:4001')).toBe(true);
});
