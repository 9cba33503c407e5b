import { readWebLink } from './read-web-link';

test.each([
  ['https://www.example.test/a?b=c#d', 'https://www.example.test/a?b=c#d'],
  ['  https://www.example.test ', 'https://www.example.test/'],
  ['HTTPS://WWW.EXAMPLE.TEST/A', 'https://www.example.test/A'],
  ['http://localhost:4100/pages/posts', 'http://localhost:4100/pages/posts'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
])('%s is a link', (text, href) => {
  expect(readWebLink(text)?.href).toBe(href);
});

test.each([
  '',
  'Link',
  '/home',
  '//evil.example.test',
  'www.example.test',
  'http://www.example.test/',
  'http://localhost.example.test/',
  'http://127.0.0.1.example.test/',
  'https:evil.example.test',
  'https://',
  'https://someone:secret@example.test/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'ftp://example.test/',
  'https://exa mple.test/',
])('"%s" is not a link', (text) => {
  expect(readWebLink(text)).toBeUndefined();
});
