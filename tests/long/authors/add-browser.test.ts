import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../cli/browser';
import { cleanUp, commandFolder, fileHost, startHost, type HostFile } from '../../contract/cli/harness';
import { sampleManifest } from '../../contract/manifest/sample';
import { builtApps } from '../../faults/built-apps';

type Files = Readonly<Record<string, HostFile | string>>;
type Entry = Readonly<Record<string, unknown>>;

const draw = `const mount = async ({ domElement }) => { domElement.innerHTML = '<h1>Parcels</h1>'; };
const unmount = async ({ domElement }) => { domElement.replaceChildren(); };`;

function listFiles(folder: string, path = ''): readonly string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

/** Reads the files of a built app. */
function readBuilt(folder: string): Files {
  const root = join(process.cwd(), 'tests/faults/apps', folder);
  const files = listFiles(root).map((path): [string, HostFile | string] => {
    const body = readFileSync(join(root, path), 'utf8');
    return [path, path.endsWith('.html') ? { body, headers: { 'content-type': 'text/html' } } : body];
  });
  const served = Object.fromEntries(files);
  return served['/index.html'] === undefined ? served : { ...served, '/': served['/index.html'] };
}

interface Added {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The app's entry without name, host and owner; `undefined` if nothing was written. */
  readonly entry: Entry | undefined;
}

/** Runs `portal add` for the files of a host at a path, with no key but the name. */
async function add(files: Files, path = '', options: readonly string[] = []): Promise<Added> {
  const host = await startHost(fileHost(files));
  const manifest = sampleManifest({ hosts: {}, apps: [], routes: [], widgets: [] });
  const { portal, read } = commandFolder(JSON.stringify(manifest));
  const { code, out, err } = await portal(
    ['add', `${host}${path}`, '--name', 'land', '--owner', 'Parcel team', ...options],
    { environment: { PORTAL_SHELL: join(process.cwd(), 'dist/shell') }, browser: true },
  );
  // The shape is the manifest's own.
  const { apps } = JSON.parse(read('portal.manifest.json')) as { apps: Record<string, unknown>[] };
  const { name: _name, host: _host, owner: _owner, ...entry } = apps[0] ?? {};
  const text = (lines: readonly string[]): string => lines.join('\n').replaceAll(host, '{host}');
  return { code, out: text(out), err: text(err), entry: apps.length === 0 ? undefined : entry };
}

const suite = findBrowser(process.env) === undefined ? describe.skip : describe;

suite('with a browser and a built shell, portal add', () => {
  afterEach(cleanUp);

  it.each(builtApps)('finds every key of $name', async ({ folder, entry }) => {
    const path = typeof entry['entry'] === 'string' ? `/${entry['entry']}` : '';
    const { needs, ...others } = entry;
    // Needs that the app can do without are added only on request.
    const { entry: found, err } = await add(readBuilt(folder), path);
    expect({ found, err }).toEqual({ found: others, err: '' });
    const { entry: granted, out } = await add(readBuilt(folder), path, ['--optional']);
    expect(granted).toEqual(entry);
    if (needs !== undefined) expect(out).toContain('It opens without inline-style, but is not complete');
    expect(out).toMatch(/Opened in the portal as \w+: content after [\d.]+ s, [\d.]+ kB from /);
  });

  it.each<[string, string, Entry]>([
    [
      'evaluated code',
      `${draw} const start = (props) => { new Function('return 1')(); return mount(props); }; export { start as mount, unmount };`,
      { load: 'module', entry: 'main.js', needs: ['eval'] },
    ],
    [
      'other hosts',
      `${draw} const start = (props) => { fetch('https://api.example.test/parcels').catch(() => undefined); return mount(props); }; export { start as mount, unmount };`,
      { load: 'module', entry: 'main.js', sources: { connect: ['https://api.example.test'] } },
    ],
    [
      'an element with its own id',
      `window.renderParcels = () => { document.getElementById("root").innerHTML = '<h1>Parcels</h1>'; }; window.unmountParcels = () => undefined;`,
      { load: 'global', entry: 'main.js', elementId: 'root' },
    ],
    [
      'page functions with computed names',
      `for (const step of ['render', 'unmount']) window[step + 'Mine'] = (id) => { document.getElementById(id).innerHTML = '<h1>Parcels</h1>'; };`,
      { load: 'global', entry: 'main.js', global: 'Mine' },
    ],
  ])('detects %s', async (_what, script, entry) => {
    const added = await add({ '/main.js': script }, '/main.js');
    expect(added).toMatchObject({ code: 0, entry });
  });

  it('adds an app that cannot be mounted as a framed page', async () => {
    const page = {
      body: '<!doctype html><h1>Parcels</h1><script src="main.js"></script>',
      headers: { 'content-type': 'text/html' },
    };
    const files = { '/': page, '/main.js': 'document.title = "Parcels";' };
    expect(await add(files)).toMatchObject({ code: 0, entry: { load: 'iframe' } });
  });

  it('writes nothing for an app that does not open, and says why', async () => {
    const { code, err, entry } = await add(
      {
        '/main.js': `export const mount = () => { throw new Error('no legs'); }; export const unmount = mount;`,
      },
      '/main.js',
    );
    expect(code).toBe(1);
    expect(err).toBe('It cannot be opened: It could not start: no legs. Nothing was written.');
    expect(entry).toBeUndefined();
  });

  it.each<[string, Files, RegExp]>([
    [
      'the script',
      {
        '/main.js': {
          body: `${draw} export { mount, unmount };`,
          headers: { 'access-control-allow-origin': undefined },
        },
      },
      /main\.js has no Access-Control-Allow-Origin, so /,
    ],
    [
      'a part',
      {
        '/main.js': `export { mount, unmount } from './part.js';`,
        '/part.js': {
          body: `${draw} export { mount, unmount };`,
          headers: { 'access-control-allow-origin': ['*', '*'] },
        },
      },
      /part\.js has Access-Control-Allow-Origin more than once/,
    ],
  ])('writes nothing if the browser may not load %s, and says why', async (_what, files, words) => {
    const { code, err, entry } = await add(files, '/main.js', ['--load', 'module']);
    expect({ code, entry }).toEqual({ code: 1, entry: undefined });
    expect(err).toMatch(words);
  });

  it('adds an app that cannot open without its data, with a warning', async () => {
    const files = {
      '/main.js': `${draw} const start = async (props) => { await props.portal.http('api').get('/parcels'); await mount(props); }; export { start as mount, unmount };`,
    };
    const { code, out, entry } = await add(files, '/main.js');
    expect({ code, entry }).toEqual({ code: 0, entry: { load: 'module', entry: 'main.js' } });
    expect(out).toMatch(/Warning: not known whether it opens: .* \(GET \/api\/parcels\)/);
  });

  it('names an import that is in no import map', async () => {
    const { code, err } = await add(
      { '/main.js': `import 'preact'; ${draw} export { mount, unmount };` },
      '/main.js',
    );
    expect(code).toBe(1);
    expect(err).toContain('preact');
  });
});
