import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listHistoryEntries } from '#manifest/text';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals, type PortalOnDisk } from '../../tests/support/portal-server';

afterEach(removePortals);

const createManifestText = (title: string): string =>
  JSON.stringify(sampleManifest({ portal: createSamplePortalSection({ title }) }), undefined, 2);

const getFolder = ({ config }: PortalOnDisk): string => join(config.dataFolder, 'history');

function readStored(portal: PortalOnDisk): { revision: string; time: string; text: string }[] {
  return listHistoryEntries(readdirSync(getFolder(portal))).map(({ fileName, revision, time }) => ({
    revision,
    time,
    text: readFileSync(join(getFolder(portal), fileName), 'utf8'),
  }));
}

/** Creates a portal whose clock advances by a minute with each edit. */
async function portalWithHistory(first: string) {
  const portal = portalOnDisk(first);
  let time = Date.UTC(2026, 0, 1);
  const { manifests } = await portal.start({ now: () => time });
  const edit = async (text: string): Promise<string> => {
    time += 60_000;
    portal.writeManifest(text);
    await manifests.check();
    return manifests.current.revision;
  };
  return { portal, edit, first: manifests.current.revision };
}

describe('manifest history', () => {
  it('keeps each activated manifest with its time, newest first', async () => {
    const { portal, edit, first } = await portalWithHistory(createManifestText('One'));
    const second = await edit(createManifestText('Two'));
    expect(readStored(portal)).toEqual([
      { revision: second, time: '2026-01-01T00:01:00.000Z', text: createManifestText('Two') },
      { revision: first, time: '2026-01-01T00:00:00.000Z', text: createManifestText('One') },
    ]);
  });

  it('does not keep rejected manifests', async () => {
    const { portal, edit } = await portalWithHistory(createManifestText('One'));
    await edit('{}');
    expect(readStored(portal).map(({ text }) => text)).toEqual([createManifestText('One')]);
  });

  it('keeps the last twenty', async () => {
    const { portal, edit } = await portalWithHistory(createManifestText('0'));
    for (let edits = 1; edits <= 24; edits += 1) await edit(createManifestText(String(edits)));
    const texts = readStored(portal).map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect([texts[0], texts.at(-1)]).toEqual([createManifestText('24'), createManifestText('5')]);
  });

  it('moves a revision to the front when it is active again', async () => {
    const { portal, edit, first } = await portalWithHistory(createManifestText('One'));
    const second = await edit(createManifestText('Two'));
    await edit(createManifestText('One'));
    expect(readStored(portal).map(({ revision }) => revision)).toEqual([first, second]);
  });

  it('keeps the newest formatting of a revision and its activation time', async () => {
    const { portal, edit, first } = await portalWithHistory(createManifestText('One'));
    const flat = JSON.stringify(JSON.parse(createManifestText('One')));
    await edit(flat);
    expect(readStored(portal)).toEqual([{ revision: first, time: '2026-01-01T00:00:00.000Z', text: flat }]);
  });

  it('survives a restart and ignores other files in its folder', async () => {
    const { portal, edit } = await portalWithHistory(createManifestText('One'));
    await edit(createManifestText('Two'));
    const before = readStored(portal);
    writeFileSync(join(getFolder(portal), 'notes.txt'), 'mine');
    await portal.start();
    expect(readStored(portal)).toEqual(before);
    expect(readdirSync(getFolder(portal))).toContain('notes.txt');
  });
});
