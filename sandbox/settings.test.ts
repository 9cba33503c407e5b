import { readSettings } from './settings';

test('without variables the sandbox is the one of the documents', () => {
  expect(readSettings({})).toMatchObject({ port: 4100, properties: 200_000, tokenSeconds: 900 });
  expect(readSettings({}).folder).toMatch(/[\\/]\.data[\\/]sandbox$/);
});

test('every variable counts', () => {
  expect(
    readSettings({
      SANDBOX_PORT: '5100',
      SANDBOX_DATA: '/somewhere',
      SANDBOX_PROPERTIES: '5000000',
      SANDBOX_TOKEN_SECONDS: '5',
      PORTAL_PORT: '5000',
    }),
  ).toEqual({
    folder: '/somewhere',
    port: 5100,
    properties: 5_000_000,
    tokenSeconds: 5,
    portal: 'http://localhost:5000',
  });
});

test.each([
  ['SANDBOX_PORT', '70000', 'from 0 to 65535'],
  ['SANDBOX_PROPERTIES', 'many', 'from 1 to 5000000'],
  ['SANDBOX_PROPERTIES', '0', 'from 1 to 5000000'],
  ['SANDBOX_PROPERTIES', '1.5', 'from 1 to 5000000'],
  ['SANDBOX_TOKEN_SECONDS', '-1', 'from 1 to 86400'],
])('%s=%s is refused by name', (name, value, range) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `${name} is "${value}", but must be a whole number ${range}.`,
  );
});
