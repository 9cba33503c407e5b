import fc from 'fast-check';
import { PortalError } from '#base';
import {
  portalFrom,
  productPortal,
  sampleBackends,
  sampleManifest,
} from '../../tests/contract/manifest/sample';
import { hostileAddresses } from '../../tests/support/hostile-addresses';
import { checkPolicy, createPolicy, type PolicyContext, type PolicyMode } from './policy';
import type { Portal } from './portal';

const context: PolicyContext = {
  revision: 'abc123',
  identityEndpoint: 'https://identity.example.test/idp',
  getImportMapHash: () => 'sha256-map',
};
const portalMode = { kind: 'portal' } as const;

/** A text that may break a policy: pieces of policies and of addresses in any order. */
const anyText = fc.oneof(
  fc.constantFrom(
    ...hostileAddresses,
    '*',
    'https:',
    'data:',
    'blob:',
    "'unsafe-eval'",
    "'unsafe-inline'",
    "'unsafe-hashes'",
    "'strict-dynamic'",
    "'nonce-x'",
    'https://good.test',
    'wss://good.test:8443',
    'http://localhost:4201',
    'http://[::1]:4201',
    'null',
    '',
  ),
  fc
    .array(fc.constantFrom('https://', 'a', '.', '*', ';', ',', ' ', "'", ':', '/', '@', '\\', '\n', '443'))
    .map((parts) => parts.join('')),
  fc.string(),
);

const someTexts = fc.array(anyText, { maxLength: 3 });
const anyNeeds = fc.subarray(['eval', 'inline-style', 'token'] as const);
const someSources = fc.record({
  connect: someTexts,
  script: someTexts,
  style: someTexts,
  img: someTexts,
  font: someTexts,
  frame: someTexts,
});

/** Everything a policy may contain: each directive once, single hosts, and the keywords listed here. */
const host = /^(https?|wss?):\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const allowedKeywords: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'sha256-map'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};
const signedOutKeywords = { ...allowedKeywords, 'require-trusted-types-for': ["'script'"] };

function notAllowed(header: string, needs: readonly string[], known = allowedKeywords): string[] {
  const granted: Readonly<Record<string, readonly string[]>> = {
    'script-src': needs.includes('eval') ? ["'unsafe-eval'"] : [],
    'style-src': needs.includes('inline-style') ? ["'unsafe-inline'"] : [],
  };
  const written = header.split('; ').map((text) => text.split(' '));
  expect(written.map(([name]) => name)).toEqual(Object.keys(known));
  return written.flatMap(([name = '', ...values]) =>
    values.filter(
      (value) =>
        !host.test(value) && known[name]?.includes(value) !== true && granted[name]?.includes(value) !== true,
    ),
  );
}

describe('a policy never allows more than single hosts, for any input', () => {
  const sound = portalFrom(sampleManifest());
  const maps = sound.apps.get('maps');
  if (maps === undefined) throw new Error('the sample has no such app');

  /** Returns the policy, or that it was rejected; any other error fails the test. */
  function headerOrNothing(make: () => string): string | undefined {
    try {
      return make();
    } catch (thrown) {
      if (thrown instanceof PortalError && thrown.code === 'policy') return undefined;
      throw thrown;
    }
  }

  it('in a portal that was not validated', () => {
    fc.assert(
      fc.property(
        someSources,
        anyNeeds,
        anyText,
        anyText,
        fc.boolean(),
        (sources, needs, assets, socket, localSockets) => {
          const portal: Portal = {
            ...sound,
            backends: { ...sound.backends, assets, socket },
            apps: new Map([...sound.apps, ['maps', { ...maps, sources, needs }]]),
          };
          const route = portal.tree.match('/maps')?.route;
          const header = headerOrNothing(
            () => createPolicy(portal, route, portalMode, { ...context, localSockets }).header,
          );
          if (header !== undefined) expect(notAllowed(header, needs)).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('in settings that were not validated', () => {
    const settings = fc.record({
      identityEndpoint: anyText,
      collector: anyText,
      development: someTexts,
      hash: fc.oneof(anyText, fc.constant('sha256-map')),
      hosted: anyText,
      sources: someTexts,
      needs: anyNeeds,
    });
    fc.assert(
      fc.property(settings, ({ hash, hosted, sources, needs, ...more }) => {
        const modes: readonly PolicyMode[] = [
          portalMode,
          { kind: 'account', hosted, captcha: { sources, needs } },
        ];
        for (const mode of modes) {
          const header = headerOrNothing(
            () =>
              createPolicy(sound, undefined, mode, { ...context, ...more, getImportMapHash: () => hash })
                .header,
          );
          const [granted, known] =
            mode.kind === 'portal' ? [[], allowedKeywords] : [needs, signedOutKeywords];
          if (header !== undefined)
            expect(notAllowed(header.replace(`'${hash}'`, "'sha256-map'"), granted, known)).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '*',
    'https:',
    'https://*',
    "'unsafe-eval'",
    "'unsafe-inline'",
    'https://a.test b',
    'https://a.test;x',
    'a,b',
  ])('throws, and names the unsupported value: %j', (value) => {
    const portal: Portal = {
      ...sound,
      apps: new Map([['maps', { ...maps, sources: { ...maps.sources, script: [value] } }]]),
    };
    const make = () => createPolicy(portal, undefined, portalMode, context);
    expect(make).toThrow(PortalError);
    expect(make).toThrow(`script-src cannot hold ${JSON.stringify(value)}`);
    expect(checkPolicy(portal)).toMatchObject([{ code: 'policy', severity: 'error' }]);
  });

  it('accepts a valid portal, including comments', () => {
    expect(checkPolicy(productPortal())).toEqual([]);
    const backends = { ...sampleBackends, $comment: 'in Toronto' };
    expect(checkPolicy(portalFrom(sampleManifest({ backends })))).toEqual([]);
  });
});
