import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productManifestText } from '../../contract/manifest/sample';
import { cleanUp, commandFolder } from '../../contract/cli/harness';
import { portalOnDisk, removePortals } from '../../support/portal-server';

afterEach(async () => {
  await cleanUp();
  await removePortals();
});

const shell = join(process.cwd(), 'dist/shell');
const maps = join(process.cwd(), 'dist/source-maps');
/** The list of this build's files; the folder may contain those of earlier builds. */
const build = readFileSync(join(shell, 'build.json'), 'utf8');
const scripts = readdirSync(join(shell, 'assets')).filter(
  (name) => name.endsWith('.js') && build.includes(name),
);

/** Finds the first built file with this text, and its position. */
function findText(words: string): string {
  for (const name of scripts) {
    const lines = readFileSync(join(shell, 'assets', name), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.includes(words));
    if (line !== -1) return `/assets/${name}:${line + 1}:${(lines[line] ?? '').indexOf(words) + 1}`;
  }
  throw new Error(`No built file holds ${words}.`);
}

describe('source maps of a real build', () => {
  it('map a position in a built file to the line of the source', async () => {
    const { portal } = commandFolder(productManifestText());
    // Header names survive minification.
    const { code, out } = await portal(['source', findText('traceparent')]);
    const [, file, line] = /(src\/[\w./-]+):(\d+):\d+/.exec(out[0] ?? '') ?? [];
    expect([code, file]).toEqual([0, 'src/platform/http.ts']);
    const source = readFileSync(join(process.cwd(), file ?? ''), 'utf8').split('\n');
    expect(source[Number(line) - 1]).toContain('traceparent');
  });

  it('exist for all code the portal loads, and for modules of the import map', () => {
    const known = new Set(readdirSync(join(maps, 'assets')));
    const own = scripts.filter((name) => /^(main|account|library-ui)\./.test(name));
    expect(own).toHaveLength(3);
    expect(own.filter((name) => !known.has(`${name}.map`))).toEqual([]);
  });

  it('are neither served nor referenced', async () => {
    expect(readdirSync(shell, { recursive: true }).filter((name) => String(name).endsWith('.map'))).toEqual(
      [],
    );
    const naming = scripts.filter((name) =>
      readFileSync(join(shell, 'assets', name), 'utf8').includes('//# sourceMappingURL'),
    );
    expect(naming).toEqual([]);
    const server = await portalOnDisk().start({}, { shellFolder: shell });
    const [script = ''] = scripts;
    for (const url of [
      `/assets/${script}.map`,
      `/source-maps/assets/${script}.map`,
      `/assets/../../source-maps/assets/${script}.map`,
    ])
      expect((await server.http.inject({ url })).statusCode).toBe(404);
  });
});
