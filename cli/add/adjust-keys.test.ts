import type { Visit } from '../trial/visit';
import { adjustKeys } from './adjust-keys';

const failed: Visit = {
  state: 'failed',
  failure: { kind: 'script-failed', text: 'It could not be run.' },
  contentMs: undefined,
  violations: [],
  files: [],
  unanswered: [],
  leaks: [],
  opensAgain: undefined,
  renderFunctions: [],
  brokenWidgets: [],
  logged: [],
};
const shown: Visit = { ...failed, state: 'shown', failure: undefined };
const inlineStyle = { directive: 'style-src', blocked: 'inline' };
const system = { load: 'system', entry: 'main.js' };

describe('adjustKeys', () => {
  it('adds the module name that the scripts request', () => {
    const text = "There is no such module '@parcels/section' in the SystemJS registry.";
    const visit = { ...failed, failure: { kind: 'script-failed', text } };
    expect(adjustKeys(system, [], visit)).toEqual({ ...system, module: '@parcels/section' });
  });

  it('adds blocked origins to the existing sources, also if the app is shown', () => {
    const keys = { ...system, sources: { connect: ['https://a.example.test'] } };
    const violations = [
      { directive: 'connect-src', blocked: 'wss://b.example.test/live' },
      { directive: 'img-src', blocked: 'https://c.example.test/1.png' },
    ];
    expect(adjustKeys(keys, [], { ...shown, violations })).toEqual({
      ...keys,
      sources: {
        connect: ['https://a.example.test', 'https://b.example.test'],
        img: ['https://c.example.test'],
      },
    });
  });

  it('grants inline styles only to an app that is not shown without them', () => {
    expect(adjustKeys(system, [], { ...shown, violations: [inlineStyle] })).toBeUndefined();
    expect(adjustKeys(system, [], { ...failed, violations: [inlineStyle] })).toEqual({
      ...system,
      needs: ['inline-style'],
    });
  });

  it('returns undefined if no key can be adjusted', () => {
    expect(adjustKeys(system, [], failed)).toBeUndefined();
    expect(adjustKeys({ ...system, elementId: 'root' }, ['root'], failed)).toBeUndefined();
  });
});
