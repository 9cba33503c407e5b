import { addressesAt, sampleApp, settles } from '../testing/zoo';
import { readEntry, scriptAddress } from './entry';

const lifecycles = { bootstrap: settles, mount: settles, unmount: settles };

describe('what an entry exports', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'bootstrap, mount, unmount'],
    ['an empty module', {}],
    ['no bootstrap', { mount: settles, unmount: settles }],
    ['no mount', { bootstrap: settles, unmount: settles }],
    ['no unmount', { bootstrap: settles, mount: settles }],
    ['a mount that is no function', { ...lifecycles, mount: 'mount' }],
    ['lifecycles in arrays', { bootstrap: [settles], mount: [settles], unmount: [settles] }],
    ['lifecycles under default', { default: lifecycles }],
  ])('is refused when it is %s', (_, exported) => {
    expect(() => readEntry(exported)).toThrow(
      'Its script ran, but it does not offer what the portal needs to show it.',
    );
  });

  it('is taken as it is when it has the lifecycles, further exports left aside', () => {
    expect(readEntry({ ...lifecycles, extra: 1 })).toEqual({ ...lifecycles, widgets: {} });
    expect(readEntry(Object.assign(() => undefined, lifecycles))).toEqual({ ...lifecycles, widgets: {} });
  });

  it('keeps the widgets that have lifecycles; the others are as if they were not there', () => {
    const widgets = { byPhase: lifecycles, broken: { mount: settles }, absent: undefined };
    expect(readEntry({ ...lifecycles, widgets }).widgets).toEqual({ byPhase: lifecycles });
    expect(readEntry({ ...lifecycles, widgets: 'byPhase' }).widgets).toEqual({});
  });
});

describe('the address of an entry', () => {
  const app = sampleApp('rfr', { load: 'system', host: 'https://rfr.example.test' });
  const addresses = addressesAt('https://rfr.example.test/main.js', { scriptIntegrity: 'sha256-a' });

  it('is the plain one first, and another module and another request at every later attempt', () => {
    expect(scriptAddress({ app, addresses, attempt: 1, plugins: [] })).toBe(addresses);
    expect(scriptAddress({ app, addresses, attempt: 3, plugins: [] })).toEqual({
      ...addresses,
      script: 'https://rfr.example.test/main.js?attempt=3',
    });
  });

  it('is missing where the environment sets no host', () => {
    expect(() => scriptAddress({ app, addresses: undefined, attempt: 1, plugins: [] })).toThrow(
      'rfr host is not defined.',
    );
  });
});
