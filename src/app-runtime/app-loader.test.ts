import { err, ok } from '#base';
import { before, entry, gone, host, rfr, scene, targets } from './testing/load-code';
import { createGate, sampleApp } from './testing/sample-apps';

describe('AppLoader', () => {
  it('loads once for concurrent and later callers', async () => {
    const slow = createGate();
    const { code, tasks, requestedHosts, clock } = scene({ known: before, host: () => slow.promise });
    const first = code.load(rfr);
    const second = code.load(rfr);
    slow.open();
    expect(await first).toBe(await second);
    expect(await code.load(rfr)).toEqual({ entry, style: `${host}/main.1.css`, styleIntegrity: undefined });
    expect(tasks).toHaveLength(1);
    expect(requestedHosts).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  it.each(['//evil.test/x.js', 'https://evil.test/x.js', 'https://rfr.example.test.evil.test/x.js'])(
    'never loads from a host the app does not list: %s',
    async (address) => {
      const { code, tasks } = scene({ assetManifest: ok({ files: { 'main.js': address } }) });
      await expect(code.load(rfr)).rejects.toThrow('which is on a host that the app does not list');
      expect(tasks).toEqual([]);
    },
  );

  it('drops a failed load, so that a retry is a new attempt', async () => {
    let isUp = false;
    const { code, tasks } = scene({
      known: before,
      assetManifest: err({ kind: 'unreachable', detail: 'connection refused' }),
      host() {
        if (!isUp) throw gone;
      },
    });
    await expect(code.load(rfr)).rejects.toThrow('Its host could not be reached.');
    isUp = true;
    expect((await code.load(rfr)).entry).toBe(entry);
    expect(tasks.map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  it('aborts after the load time-out and loads again on the next call', async () => {
    const slow = createGate();
    const { clock, code, tasks } = scene({ known: before, host: () => slow.promise });
    const late = expect(code.load({ ...rfr, timeouts: { load: 300, mount: 300 } })).rejects.toMatchObject({
      kind: 'load-timeout',
      message: 'It did not load within 0.3 seconds.',
    });
    await clock.advance(300);
    await late;
    const again = code.load(rfr);
    slow.open();
    expect((await again).entry).toBe(entry);
    expect(tasks).toHaveLength(2);
  });

  it('loads again when the manifest changes the host; a late failure of the old load does not undo that', async () => {
    const slow = createGate();
    const moved = sampleApp('rfr', { load: 'global', host: 'https://rfr-two.example.test' });
    const { code, tasks, requestedHosts } = scene({
      async host({ addresses }) {
        if (addresses?.script.startsWith(`${host}/`) !== true) return;
        await slow.promise;
        throw gone;
      },
    });
    const failing = expect(code.load(rfr)).rejects.toBe(gone);
    const current = code.load(moved);
    await current;
    slow.open();
    await failing;
    expect(code.load(moved)).toBe(current);
    expect(requestedHosts).toEqual([host, 'https://rfr-two.example.test']);
    expect(targets(tasks).map(([script]) => script)).toEqual([
      `${host}/main.2.js`,
      'https://rfr-two.example.test/main.2.js',
    ]);
  });
});
