import { createScriptFailure } from './script-failure';

const script = 'https://permits.example.test/main.js?attempt=2';

it.each([
  ['Failed to fetch dynamically imported module: https://permits.example.test/main.js'],
  ['error loading dynamically imported module: https://permits.example.test/part.js'],
  ['Importing a module script failed.'],
])('%s: says that a part is missing, not that the script stopped', (message) => {
  expect(createScriptFailure(script, new TypeError(message)).message).toBe(
    'Its script could not be loaded or run: https://permits.example.test/main.js, or a file that it imports, could not be loaded.',
  );
});

it('says that a script stopped where it threw', () => {
  expect(createScriptFailure(script, new TypeError('no rows')).message).toBe(
    'Its script could not be loaded or run: https://permits.example.test/main.js stopped with an error: no rows.',
  );
});
