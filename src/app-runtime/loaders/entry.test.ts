import { addressesOn, sampleApp, samplePortalApi, settlesAtOnce } from '../testing/sample-apps';
import { isStandIn } from '../missing-unmount';
import { readEntry, resolveScriptUrl } from './entry';

const lifecycles = { bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce };

const props = {
  name: 'rfr',
  host: 'https://rfr.example.test',
  containerId: 'app-rfr',
  completeLoadingExternally: false,
  reportCrash: () => undefined,
  reportError: () => undefined,
  domElement: document.createElement('div'),
  portal: samplePortalApi(),
};

describe('exports of an entry', () => {
  it('may have the lifecycles suspend and resume', async () => {
    const calls: string[] = [];
    const step = (name: string) => async () => void calls.push(name);
    const entry = readEntry({ ...lifecycles, suspend: [step('one'), step('two')], resume: step('three') });
    await entry.suspend?.(props);
    await entry.resume?.(props);
    expect(calls).toEqual(['one', 'two', 'three']);
    expect(readEntry(lifecycles)).not.toHaveProperty('suspend');
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'mount'],
    ['null', null, 'mount'],
    ['a string', 'bootstrap, mount, unmount', 'mount'],
    ['an empty module', {}, 'mount'],
    ['no mount', { bootstrap: settlesAtOnce, unmount: settlesAtOnce }, 'mount'],
    ['a mount that is not a function', { ...lifecycles, mount: 'mount' }, 'mount'],
    ['a bootstrap that is not a function', { ...lifecycles, bootstrap: true }, 'bootstrap'],
    ['an empty list of mounts', { ...lifecycles, mount: [] }, 'mount'],
    ['a list with a gap', { ...lifecycles, mount: [settlesAtOnce, undefined] }, 'mount'],
    ['a default export without lifecycles', { default: { default: {} } }, 'mount'],
    [
      'a default export with an invalid bootstrap',
      { default: { ...lifecycles, bootstrap: true } },
      'bootstrap',
    ],
  ])('are rejected when they are %s, with the name of the missing function', (_, exported, name) => {
    expect(() => readEntry(exported)).toThrow(`Its script ran, but the function "${name}" is missing.`);
  });

  it('may lack unmount', async () => {
    const { unmount } = readEntry({ mount: settlesAtOnce });
    await expect(unmount(props)).resolves.toBeUndefined();
    expect(isStandIn(unmount)).toBe(true);
    expect(isStandIn(readEntry(lifecycles).unmount)).toBe(false);
  });

  it.each<[string, unknown]>([
    ['unchanged', { ...lifecycles, extra: 1 }],
    ['on a function', Object.assign(() => undefined, lifecycles)],
    ['without bootstrap', { mount: settlesAtOnce, unmount: settlesAtOnce }],
    ['under default', { default: lifecycles, __useDefault: true }],
    ['under default twice', { default: { default: lifecycles } }],
  ])('are accepted %s', async (_, exported) => {
    const entry = readEntry(exported);
    await expect(entry.bootstrap(props)).resolves.toBeUndefined();
    await expect(entry.mount(props)).resolves.toBeUndefined();
    await expect(entry.unmount(props)).resolves.toBeUndefined();
    expect(entry.widgets).toEqual({});
  });

  it('may be arrays of functions, run in sequence with the same props', async () => {
    const calls: unknown[] = [];
    const slow = async (given: unknown) => {
      await Promise.resolve();
      calls.push(['slow', given]);
    };
    const quick = (given: unknown) => void calls.push(['quick', given]);
    await readEntry({ ...lifecycles, mount: [slow, quick] }).mount(props);
    expect(calls).toEqual([
      ['slow', props],
      ['quick', props],
    ]);
  });

  it('reject with the error of a function, and skip the functions after it', async () => {
    const after = jest.fn();
    const { mount } = readEntry({
      ...lifecycles,
      mount: [
        () => {
          throw new Error('no rows');
        },
        after,
      ],
    });
    await expect(mount(props)).rejects.toThrow('no rows');
    expect(after).not.toHaveBeenCalled();
  });

  it('keep widgets with lifecycles and ignore the others', () => {
    const widgets = {
      byPhase: lifecycles,
      byYear: { default: lifecycles },
      broken: { unmount: settlesAtOnce },
      absent: undefined,
    };
    const getNames = (exported: unknown) => Object.keys(readEntry(exported).widgets ?? {});
    expect(getNames({ ...lifecycles, widgets })).toEqual(['byPhase', 'byYear']);
    expect(getNames({ default: { ...lifecycles, widgets } })).toEqual(['byPhase', 'byYear']);
    expect(getNames({ ...lifecycles, widgets: 'byPhase' })).toEqual([]);
  });
});

describe('address of an entry', () => {
  const app = sampleApp('rfr', { load: 'system', host: 'https://rfr.example.test' });
  const addresses = addressesOn('https://rfr.example.test/main.js', { scriptIntegrity: 'sha256-a' });

  it('is unchanged at first, and another module and request at each later attempt', () => {
    expect(resolveScriptUrl({ app, addresses, attempt: 1 })).toEqual(addresses);
    expect(resolveScriptUrl({ app, addresses, attempt: 3 })).toEqual({
      ...addresses,
      script: 'https://rfr.example.test/main.js?attempt=3',
    });
  });

  it('is undefined when the environment sets no host', () => {
    expect(() => resolveScriptUrl({ app, addresses: undefined, attempt: 1 })).toThrow(
      'rfr host is not defined.',
    );
  });
});
