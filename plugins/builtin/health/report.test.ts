import type { AppHealth } from '#plugin-api/builtin';
import { createReport } from './report';
import { removeSecrets } from './secrets';
import { sampleHealth } from './testing/sample-health';

const page = {
  version: '21.05.01',
  revision: 'abc123',
  environment: 'development',
  mode: 'usual',
} as const;

test('reports the details of each app, and only the name of a healthy one', () => {
  const failing: AppHealth = sampleHealth('rfr', {
    state: 'failed',
    owner: 'Reconsideration team',
    version: '2.1.0',
    contract: '^1.0.0',
    ui: '^1.0.0',
    loading: { count: 3, median: 120, p95: 1_500 },
    lastError: {
      message: 'It did not start.',
      correlationId: '0a1b2c3d',
      at: Date.parse('2026-11-22T12:00:00Z'),
    },
    errors: 2,
    leaks: [{ what: 'a timer', times: 2 }],
    violations: [{ what: 'img-src: inline', times: 1 }],
    relaxations: ['eval', 'token'],
  });
  const quiet = ['alpha', 'beta'].map((name) => sampleHealth(name));
  expect(createReport([failing, ...quiet], page)).toBe(`# Portal health

Portal 21.05.01, manifest abc123, development, normal mode.

## rfr: Failed

- Owner: Reconsideration team
- Kind: ES module
- Host: https://rfr.example.test
- Version: 2.1.0
- Contract: ^1.0.0
- Component library: ^1.0.0
- Policy exceptions: eval, token
- Access token: Given to this app, it is within reach of every section’s script
- Loading: 120 ms, p95 1.5 s (3×)
- Last error: 2026-11-22T12:00:00.000Z [0a1b2c3d] It did not start.
- Uncaught errors: 2
- Leaks: a timer (2×)
- Blocked by security policy: img-src: inline

Not loaded yet: alpha, beta
`);
});

test.each([
  ['no token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl here', 'no token [token] here'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [token]'],
  ['wrote to morgan.staff@example.test.', 'wrote to [e-mail address].'],
  ['asked https://api.example.test/rolls?roll=0412&key=1#x for', 'asked https://api.example.test/rolls for'],
  ['at https://user:word@api.example.test/x', 'at https://api.example.test/x'],
  ['roll 0412010010012340000 is missing', 'roll [number] is missing'],
  ['GET /rfr/requests?search=Smith failed', 'GET /rfr/requests failed'],
  ['GET requests?search=Smith&ccmm=0101 failed', 'GET requests failed'],
  ['no route "/rfr#token=abc"', 'no route "/rfr"'],
  ['Is it broken? Yes', 'Is it broken? Yes'],
  ['roll 04-12-010-010-01234-0000 is missing', 'roll [number] is missing'],
  ['roll 0412 010 010 01234 is missing', 'roll [number] is missing'],
  ['roll 01001001234.', 'roll [number].'],
  ['at 2026-11-22 12:00, line 104:1234567', 'at 2026-11-22 12:00, line 104:1234567'],
  ['key AKIAIOSFODNN7EXAMPLEAKIAIOSFODNN7EXAMPLE0 leaked', 'key [secret] leaked'],
  ['Cannot read properties of undefined (reading 2)', 'Cannot read properties of undefined (reading 2)'],
  [
    'connect-src: https://maps.example.test/tiles/10/2.png',
    'connect-src: https://maps.example.test/tiles/10/2.png',
  ],
])('%s', (text, kept) => {
  expect(removeSecrets(text)).toBe(kept);
});
