import { PortalError } from '#base';
import type { ManifestExplanation, Manifests } from '#plugin-api/builtin';
import { act, screen, within } from '@testing-library/react';
import { openBuiltin } from '../../../../tests/support/builtin-stage';
import { ManifestPage } from './ManifestPage';

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
const since = Date.UTC(2026, 4, 4, 10);
const everythingShown: ManifestExplanation = { blockReasons: [], notes: [] };

async function open(differences: Partial<Manifests> = {}) {
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
  const stage = await openBuiltin(<ManifestPage />, { service: manifests });
  return { manifests, stop, ...stage };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('follows while it is on screen', async () => {
  const { manifests, stop, unmount } = await open();
  expect(manifests.follow).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the tree is searched by names, permissions and owners', async () => {
  const { user } = await open();
  const tree = card('Active');
  expect(tree.getByText('bbbbbbbbbbbb')).toBeVisible();
  await user.type(tree.getByLabelText('Search the manifest'), 'team eval');
  expect(tree.getByRole('status')).toHaveTextContent('1 entry found');
  expect(tree.getByRole('listitem')).toHaveTextContent(
    'rfrloads as system · from host rfr · maintained by Team · granted eval',
  );
  await user.type(tree.getByLabelText('Search the manifest'), ' nonsense');
  expect(tree.getByText('No matching entries in the manifest.')).toBeVisible();
});

test('loads the file when it is opened, and copies all of it', async () => {
  const { manifests, user } = await open();
  expect(manifests.text).not.toHaveBeenCalled();
  await act(async () => button('Show manifest file').click());
  expect(await screen.findByLabelText('Text of the manifest')).toHaveValue('{ "portal": 1 }');
  await user.click(button('Copy manifest file'));
  expect(await navigator.clipboard.readText()).toBe('{ "portal": 1 }');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(button('Copy manifest file'));
  expect(screen.getByText(/Your browser blocked copying/)).toBeVisible();
});

test('a revision that changed one thing says which', async () => {
  const difference = { headline: '1 entry renamed', sentences: ['Maps is now called Plans.'] };
  const history = {
    state: 'succeeded' as const,
    value: [{ revision: 'bbbbbbbbbbbb', since, difference, isUnread: false }],
  };
  await open({ history });
  expect(card('Revisions').getByText('Maps is now called Plans.')).toBeVisible();
});

test('each revision says what it changed, and how to go back to it unless it is in force', async () => {
  await open();
  const [current, oldest] = card('Revisions')
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('code'));
  expect(current).toHaveTextContent('2 entries added');
  expect(current).toHaveTextContent('Active');
  expect(current).not.toHaveTextContent('portal revert');
  expect(oldest).toHaveTextContent('Oldest available');
  expect(oldest).toHaveTextContent('portal revert aaaaaaaaaaaa');
});

test('a revision whose file could not be read is not said to be refused', async () => {
  const unread = { since, difference: undefined, isUnread: true };
  const value = [
    { ...unread, revision: 'bbbbbbbbbbbb' },
    { ...unread, revision: 'aaaaaaaaaaaa', isUnread: false },
  ];
  await open({ history: { state: 'succeeded', value } });
  const [current] = card('Revisions').getAllByRole('listitem');
  expect(current).toHaveTextContent('a history file could not be read');
  expect(current).not.toHaveTextContent('rejected');
});

test('any two are compared', async () => {
  const { manifests, user } = await open();
  expect(screen.getByLabelText('From')).toHaveValue('aaaaaaaaaaaa');
  await user.selectOptions(screen.getByLabelText('From'), 'bbbbbbbbbbbb');
  await user.selectOptions(screen.getByLabelText('To'), 'aaaaaaaaaaaa');
  await act(async () => button('Compare').click());
  expect(manifests.difference).toHaveBeenCalledWith('bbbbbbbbbbbb', 'aaaaaaaaaaaa');
  expect(await screen.findByText('Maps was removed.')).toBeVisible();
});

test('the last refusal names each fault with its place', async () => {
  await open({
    refusal: {
      state: 'succeeded',
      value: {
        time: since,
        stands: true,
        file: 'portal.manifest.json',
        faults: [
          { isWarning: false, path: '/routes/3/lable', message: 'unknown key "lable"', line: 12, column: 7 },
        ],
      },
    },
  });
  const refusal = card('Last rejected change');
  expect(refusal.getByRole('status')).toHaveTextContent('Still rejected');
  expect(refusal.getByRole('listitem')).toHaveTextContent(
    'unknown key "lable"portal.manifest.json, line 12, column 7 · /routes/3/lable',
  );
});

test('history and refusal that do not come say why, each with its Retry; the rest of the page works', async () => {
  const failed = {
    state: 'failed',
    error: Object.assign(new Error('Later.'), { correlationId: 'abc', code: 'x', status: 503 }),
  };
  const { manifests, user } = await open({
    history: {
      ...failed,
      state: 'failed',
      error: Object.assign(failed.error, { name: 'PortalError' as const }),
    },
    refusal: {
      ...failed,
      state: 'failed',
      error: Object.assign(failed.error, { name: 'PortalError' as const }),
    },
  });
  const [retry, other] = screen.getAllByRole('button', { name: 'Retry' });
  expect(other).toBeVisible();
  await user.click(retry ?? document.body);
  expect(manifests.load).toHaveBeenCalledTimes(1);
  expect(button('View the portal this way')).toBeVisible();
});

describe('an answer that does not come is named with its reference, and asked for once more', () => {
  const failed = {
    ok: false as const,
    error: new PortalError('Later.', { code: 'http-503', status: 503, correlationId: 'c0ffee00' }),
  };

  test('of the file', async () => {
    const text = jest.fn<ReturnType<Manifests['text']>, []>().mockResolvedValueOnce(failed);
    await open({ text });
    await act(async () => button('Show manifest file').click());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The manifest file could not be loadedLater.');
    expect(screen.getByText('c0ffee00')).toBeVisible();
    text.mockResolvedValueOnce({ ok: true, value: '{ "portal": 2 }' });
    await act(async () => button('Retry').click());
    expect(await screen.findByLabelText('Text of the manifest')).toHaveValue('{ "portal": 2 }');
    expect(alert).not.toBeInTheDocument();
  });

  test('of a comparison', async () => {
    const difference = jest.fn<ReturnType<Manifests['difference']>, [string, string]>();
    difference.mockResolvedValueOnce(failed);
    await open({ difference });
    await act(async () => button('Compare').click());
    expect(await screen.findByRole('alert')).toHaveTextContent('The revisions could not be comparedLater.');
    expect(screen.getByText('c0ffee00')).toBeVisible();
    difference.mockResolvedValueOnce({
      ok: true,
      value: { headline: 'x', sentences: ['Maps was removed.'] },
    });
    await act(async () => button('Retry').click());
    expect(await screen.findByText('Maps was removed.')).toBeVisible();
    expect(difference.mock.calls).toEqual([
      ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
      ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'],
    ]);
  });
});

describe('the choice of permissions', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

  test('begins with the own ones; presets, check boxes and typed ones change it', async () => {
    const { manifests, user } = await open();
    expect(box('visit:rfr-page')).toBeChecked();
    await user.click(box('visit:rfr-page'));
    await user.click(button('View the portal this way'));
    expect(manifests.viewAs).toHaveBeenLastCalledWith(['visit:admin-page']);
    await user.click(button('None'));
    await user.type(screen.getByLabelText('Add permissions'), 'visit:x, visit:y');
    await user.click(button('Add'));
    expect(card('View as someone else').getByRole('status')).toHaveTextContent(
      '2 permissions selected. You do not have 2 of them yourself, so the back ends will refuse their data.',
    );
    await user.click(button('View the portal this way'));
    expect(manifests.viewAs).toHaveBeenLastCalledWith(['visit:x', 'visit:y']);
    await user.click(button('My permissions'));
    expect(box('visit:rfr-page')).toBeChecked();
  });

  test('names an invalid permission and keeps it in the field', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Add permissions'), 'visit:x nonsense{Enter}');
    expect(screen.getByLabelText('Add permissions')).toHaveAccessibleDescription(
      /“nonsense” is not a permission\./,
    );
    expect(screen.getByLabelText('Add permissions')).toHaveValue('visit:x nonsense');
  });
});

describe('why somebody cannot see an entry', () => {
  const hidden: ManifestExplanation = {
    blockReasons: [{ kind: 'permission', needs: ['visit:rfr-page'] }],
    notes: [{ kind: 'no-municipality' }],
  };

  test('is said for the person who looks, with what they have', async () => {
    const { manifests, user } = await open({ explain: jest.fn(() => hidden) });
    await user.selectOptions(screen.getByLabelText('Entry'), 'RfRs /rfr');
    expect(manifests.explain).toHaveBeenLastCalledWith({ kind: 'route', path: '/rfr' }, [
      'visit:admin-page',
      'visit:rfr-page',
    ]);
    const answer = card('Why can’t I see it?').getByRole('status');
    expect(answer).toHaveTextContent('RfRs /rfr is hidden from you because:it needs visit:rfr-page.');
    expect(answer).toHaveTextContent('You have: visit:admin-page, visit:rfr-page');
  });

  test('explains the decision for the chosen permissions, and opens from the tree', async () => {
    const { manifests, user } = await open();
    await user.click(button('None'));
    await user.type(screen.getByLabelText('Search the manifest'), '/maps');
    await user.click(button('Who sees Maps /maps?'));
    expect(screen.getByLabelText('Entry')).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'The permissions selected above' }));
    expect(manifests.explain).toHaveBeenLastCalledWith({ kind: 'route', path: '/maps' }, []);
    expect(card('Why can’t I see it?').getByRole('status')).toHaveTextContent(
      'Maps /maps is visible to someone with the permissions selected above.',
    );
  });
});
