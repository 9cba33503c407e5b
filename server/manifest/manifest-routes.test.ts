import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import { ask, startPortal } from '../../tests/support/manifest-clients';
import { removePortals } from '../../tests/support/portal-server';
import { canMount, mountReadOnly, testIfAllowed, unmountDisk } from '../../tests/support/privileges';

afterEach(removePortals);

describe('history', () => {
  async function createThreeRevisions() {
    const running = await startPortal();
    const { portal, server, clock } = running;
    const revisions = [server.manifests.current.revision];
    for (const title of ['Second', 'Third']) {
      clock.time += 60_000;
      portal.writeManifest(sampleManifest({ portal: createSamplePortalSection({ title }) }));
      await server.manifests.check();
      revisions.push(server.manifests.current.revision);
    }
    return { ...running, revisions };
  }

  it('lists activated revisions with their changes, newest first', async () => {
    const { server, revisions } = await createThreeRevisions();
    const [first, second, third] = revisions;
    const said = (now: string, before: string) => ({
      headline: `The portal is now called “${now}” (before: “${before}”)`,
      sentences: [`The portal is now called “${now}” (before: “${before}”).`],
    });
    const expected = [
      { revision: third, since: '2026-05-04T10:02:00.000Z', difference: said('Third', 'Second') },
      { revision: second, since: '2026-05-04T10:01:00.000Z', difference: said('Second', 'Sample Portal') },
      { revision: first, since: '2026-05-04T10:00:00.000Z', difference: null },
    ];
    const file = { name: 'portal.manifest.json', writable: true };
    expect((await ask(server, 'history')).json()).toEqual({ revisions: expected, file });
    expect((await ask(server, 'history')).json()).toEqual({ revisions: expected, file });
  });

  testIfAllowed(canMount(), 'says when the file is mounted read-only, as a ConfigMap is', async () => {
    const { portal, server } = await startPortal();
    const folder = dirname(portal.config.manifestFile);
    expect(mountReadOnly(folder)).toBe(true);
    try {
      expect((await ask(server, 'history')).json()).toMatchObject({
        file: { name: 'portal.manifest.json', writable: false },
      });
    } finally {
      unmountDisk(folder);
    }
  });

  it('compares any two revisions in either direction', async () => {
    const { server, revisions } = await createThreeRevisions();
    const [first = '', , third = ''] = revisions;
    const forward = await ask(server, `difference?from=${first}&to=${third}`);
    expect(forward.json()).toMatchObject({
      difference: { sentences: ['The portal is now called “Third” (before: “Sample Portal”).'] },
    });
    const backward = await ask(server, `difference?from=${third}&to=${first}`);
    expect(backward.json()).toMatchObject({
      difference: { sentences: ['The portal is now called “Sample Portal” (before: “Third”).'] },
    });
  });

  it('returns the original text of a revision', async () => {
    const { server, revisions } = await createThreeRevisions();
    const text = JSON.stringify(sampleManifest(), undefined, 2);
    expect((await ask(server, `history/${revisions[0] ?? ''}`)).json()).toEqual({ text });
  });

  it.each([
    ['history/0123456789ab', 404],
    ['history/..%2F..%2Fetc', 404],
    ['history/nonsense', 404],
    ['difference', 400],
    ['difference?from=..&to=0123456789ab', 400],
    ['difference?from=0123456789ab&to=0123456789ab', 404],
  ])('%s returns %p', async (path, status) => {
    const answer = await ask((await startPortal()).server, path);
    expect([answer.statusCode, /"message":"[A-Z]/.test(answer.body)]).toEqual([status, true]);
  });

  it('hides a revision that is no longer valid', async () => {
    const { portal, server } = await startPortal();
    const { revision } = server.manifests.current;
    portal.write(`data/history/2020-01-01T00-00-00.000Z_0123456789ab.json`, '{"of": "old"}');
    expect((await ask(server, 'history')).json()).toMatchObject({
      revisions: [
        { revision, difference: null },
        { revision: '0123456789ab', difference: null },
      ],
    });
    const answer = await ask(server, `difference?from=0123456789ab&to=${revision}`);
    expect(answer.json()).toEqual({ difference: null });
  });
});

describe('an unreadable history file', () => {
  it('differs from an invalid one, and is read again once it is readable', async () => {
    const { portal, server, clock } = await startPortal();
    const first = server.manifests.current.revision;
    clock.time += 60_000;
    portal.writeManifest(sampleManifest({ portal: createSamplePortalSection({ title: 'Second' }) }));
    await server.manifests.check();
    const second = server.manifests.current.revision;
    const folder = join(portal.config.dataFolder, 'history');
    const file = join(folder, readdirSync(folder).toSorted()[0] ?? '');
    renameSync(file, `${file}.aside`);
    mkdirSync(file);
    expect((await ask(server, 'history')).json()).toMatchObject({
      revisions: [{ revision: second, difference: null, unread: true }, { revision: first }],
    });
    for (const path of [`difference?from=${first}&to=${second}`, `history/${first}`]) {
      const answer = await ask(server, path);
      expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('could not be read')]);
      expect(answer.body).not.toContain(portal.config.dataFolder);
    }
    rmdirSync(file);
    renameSync(`${file}.aside`, file);
    const again = await ask(server, 'history');
    expect(again.json()).toMatchObject({
      revisions: [
        {
          revision: second,
          difference: { headline: 'The portal is now called “Second” (before: “Sample Portal”)' },
        },
        { revision: first },
      ],
    });
    expect(again.body).not.toContain('"unread"');
  });
});

describe('last rejection', () => {
  const broken = JSON.stringify(sampleManifest(), undefined, 2).replace('"label": "RfRs"', '"lable": "RfRs"');

  it('is empty without rejections', async () => {
    expect((await ask((await startPortal()).server, 'refusal')).json()).toEqual({ refusal: null });
  });

  it('has location, expected value and nearest name, and stays after the fix', async () => {
    const { portal, server } = await startPortal();
    portal.writeManifest(broken);
    await server.manifests.check();
    const line = broken.slice(0, broken.indexOf('"lable"')).split('\n').length;
    const refusal = {
      time: '2026-05-04T10:00:00.000Z',
      stands: true,
      file: 'portal.manifest.json',
      problems: [
        {
          severity: 'error',
          path: '/routes/1/lable',
          message: 'unknown key "lable"; did you mean "label"?',
          line,
          column: 7,
        },
      ],
    };
    expect((await ask(server, 'refusal')).json()).toEqual({ refusal });
    portal.writeManifest(sampleManifest());
    await server.manifests.check();
    expect((await ask(server, 'refusal')).json()).toEqual({ refusal: { ...refusal, stands: false } });
  });

  it('of an unreadable file reveals nothing about the server', async () => {
    const { portal, server } = await startPortal();
    rmSync(portal.config.manifestFile);
    await server.manifests.check();
    expect((await ask(server, 'refusal')).json()).toMatchObject({
      refusal: { stands: true, file: 'portal.manifest.json', problems: [] },
    });
  });

  it('quotes only a few lines of a broken file', async () => {
    const { portal, server } = await startPortal();
    portal.writeManifest(broken.replace('"lable"', `"${'long'.repeat(5_000)}"`));
    await server.manifests.check();
    const { body } = await ask(server, 'refusal');
    expect(body.length).toBeLessThan(3_000);
  });
});
