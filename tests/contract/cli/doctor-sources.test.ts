import {
  createDoctor,
  findings,
  goodFiles,
  matching,
  page,
  portalOrigin,
  type Files,
  typed,
  withListing,
} from './doctor-parts';
import { cleanUp, type HostFile } from './harness';

afterEach(cleanUp);

describe('portal doctor checks', () => {
  const filesWithSources: Files = {
    ...goodFiles,
    '/vue.js': { body: '', status: 404 },
    '/legacy.js': typed('', 'text/plain'),
    '/more/extra.mjs': page,
  };

  it('imports, page scripts and the scripts in the sources', async () => {
    const { host, found } = await findings(filesWithSources, {
      imports: { vue: 'vue.js' },
      globals: ['legacy.js'],
    });
    expect(found).toMatchObject([
      { code: 'not-found', message: `${host}/vue.js answered 404` },
      { code: 'wrong-type', message: matching(/legacy\.js says that it is text\/plain, not JavaScript$/) },
    ]);
    const { out } = await createDoctor(
      { maps: host },
      { sources: { script: [`${host}/more/extra.mjs`, host] } },
    );
    expect(out[1]).toBe(`maps  module    broken  ${host}/more/extra.mjs is answered with an HTML page`);
  });

  it('all scripts and styles that the host lists for its entry', async () => {
    const entries = { 'main.js': '/main.js', 'vendor.js': '/vendor.js', 'main.css': '/main.css' };
    const listed = { files: entries, entrypoints: ['vendor.js', 'main.js', 'reset.css', 'main.css'] };
    const { host, found } = await findings(withListing(JSON.stringify(listed)));
    expect(found.map(({ message }) => message)).toEqual([
      `${host}/vendor.js answered 404`,
      `${host}/reset.css answered 404`,
    ]);
  });

  it.each<[string, HostFile['headers'], string[]]>([
    ['may be framed', {}, []],
    ['allows the portal to frame it', { 'content-security-policy': `frame-ancestors ${portalOrigin}` }, []],
    ['allows only its own host', { 'x-frame-options': 'SAMEORIGIN' }, ['frame-refused']],
    [
      'forbids framing',
      { 'content-security-policy': "default-src *; frame-ancestors 'none'" },
      ['frame-refused'],
    ],
    ['is not a page', { 'content-type': 'application/pdf' }, ['wrong-type']],
  ])('a framed page that %s', async (_story, headers, codes) => {
    const { found } = await findings(
      { '/': { ...page, headers: { 'content-type': 'text/html', ...headers } } },
      { load: 'iframe' },
    );
    expect(found.map(({ code }) => code)).toEqual(codes);
  });
});
