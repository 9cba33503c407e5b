import { getFailureTexts } from '../failure-texts';
import { createScriptFailure } from './script-failure';

const script = 'https://permits.example.test/main.js?attempt=2';

it.each([
  ['Failed to fetch dynamically imported module: https://permits.example.test/main.js'],
  ['error loading dynamically imported module: https://permits.example.test/part.js'],
  ['Importing a module script failed.'],
])('%s: reports a missing part, not a script that stopped', (message) => {
  expect(createScriptFailure(script, new TypeError(message)).message).toBe(
    'Its script could not be loaded or run: https://permits.example.test/main.js, or a file that it imports, could not be loaded.',
  );
});

it('reports where a script threw', () => {
  expect(createScriptFailure(script, new TypeError('no rows')).message).toBe(
    'Its script could not be loaded or run: https://permits.example.test/main.js stopped with an error: no rows.',
  );
});

it.each([
  ["Unexpected token 'export'"],
  ['Cannot use import statement outside a module'],
  ["Cannot use 'import.meta' outside a module"],
  ['export declarations may only appear at top level of a module'],
  ["Unexpected keyword 'export'"],
])('%s: names the load kind that the app needs, and offers no retry', (message) => {
  const failure = createScriptFailure(script, new SyntaxError(message));
  expect(failure.message).toBe(
    'Its script could not be loaded or run: https://permits.example.test/main.js is an ES module, so "load" of this app in the manifest must be "module".',
  );
  const options = { title: 'RfRs', owner: 'RfR team', isAdministrator: false };
  expect(getFailureTexts(failure, options)).toMatchObject({
    action: 'If it keeps failing, contact the RfR team.',
  });
});
