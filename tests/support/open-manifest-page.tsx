import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ManifestExplanation, Manifests } from '#plugin-api/builtin';
import { fakePortal } from '#plugin-testing/fake-portal';
// Preloaded: otherwise the first test would wait for it.
import '#ui/controls/form';
import '#ui/controls/select';
import { ManifestPage } from '../../plugins/builtin/manifest/pages/ManifestPage';
import { openBuiltin } from './builtin-stage';

const route = (path: string, label: string, permissions: readonly string[]) => ({
  path,
  label,
  title: label,
  permissions,
  app: 'rfr',
  redirect: undefined,
  feature: undefined,
  isHidden: false,
  children: [],
});
/** When the active revision became active (epoch ms). */
export const since = Date.UTC(2026, 4, 4, 10);
const everythingShown: ManifestExplanation = { blockReasons: [], notes: [] };

/** Opens the manifest page over a working fake service, with these differences. */
export async function openManifestPage(differences: Partial<Manifests> = {}) {
  const stop = jest.fn();
  const manifests: Manifests = {
    revision: 'bbbbbbbbbbbb',
    outline: {
      hosts: [{ name: 'rfr', address: null }],
      apps: [{ name: 'rfr', load: 'system', host: 'rfr', owner: 'Team', needs: ['eval'] }],
      routes: [route('/rfr', 'RfRs', ['visit:rfr-page']), route('/maps', 'Maps', [])],
      widgets: [],
      frame: [{ part: 'admin', permission: 'visit:admin-page' }],
    },
    history: {
      state: 'succeeded',
      value: [
        {
          revision: 'bbbbbbbbbbbb',
          since,
          difference: { headline: '2 entries added', sentences: ['Maps was added.', 'Plans was added.'] },
          isUnread: false,
        },
        { revision: 'aaaaaaaaaaaa', since: since - 60_000, difference: undefined, isUnread: false },
      ],
    },
    readOnlyFile: undefined,
    refusal: { state: 'succeeded', value: undefined },
    ownPermissions: ['visit:admin-page', 'visit:rfr-page'],
    follow: jest.fn(() => stop),
    load: jest.fn(async () => undefined),
    text: jest.fn(async () => ({ ok: true as const, value: '{ "portal": 1 }' })),
    difference: jest.fn(async () => ({
      ok: true as const,
      value: { headline: 'x', sentences: ['Maps was removed.'] },
    })),
    explain: jest.fn(() => everythingShown),
    viewAs: jest.fn(),
    ...differences,
  };
  const fake = fakePortal();
  const stage = await openBuiltin(<ManifestPage />, { service: manifests, fake });
  return { manifests, stop, fake, ...stage };
}

/** A card of the page by its heading. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

/** A button of the page. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Searches a field for this text and chooses the last option that is found. */
export async function chooseOption(user: UserEvent, field: string, text: string) {
  await user.type(await screen.findByRole('combobox', { name: field }), text);
  const found = screen.getAllByTitle(new RegExp(text)).at(-1);
  if (found === undefined) throw new Error(`no option ${text}`);
  await user.click(found);
}
