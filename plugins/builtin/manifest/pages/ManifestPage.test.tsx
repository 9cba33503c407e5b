import { act, screen } from '@testing-library/react';
import { PortalError } from '#base';
import type { Manifests } from '#plugin-api/builtin';
import { button, card, choose, openManifestPage, since } from '../../../../tests/support/open-manifest-page';

test('follows while it is on screen', async () => {
  const { manifests, stop, unmount } = await openManifestPage();
  expect(manifests.follow).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the tree is searched by names, permissions and owners', async () => {
  const { user } = await openManifestPage();
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
  const { manifests, user } = await openManifestPage();
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
  await openManifestPage({ history });
  expect(card('Revisions').getByText('Maps is now called Plans.')).toBeVisible();
});

test('each revision says what it changed, and how to go back to it unless it is in force', async () => {
  await openManifestPage();
  const [current, oldest] = card('Revisions')
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('code'));
  expect(current).toHaveTextContent('2 entries added');
  expect(current).toHaveTextContent('Active');
  expect(current).not.toHaveTextContent('portal revert');
  expect(oldest).toHaveTextContent('Oldest available');
  expect(oldest).toHaveTextContent('portal revert aaaaaaaaaaaa');
});

test('where the server cannot write the file, a revision says how to restore it in Git', async () => {
  const { user } = await openManifestPage({ readOnlyFile: 'portal.manifest.json' });
  const [current, oldest] = card('Revisions')
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('code'));
  expect(current).not.toHaveTextContent('git restore');
  expect(oldest).toHaveTextContent('The portal server cannot write the file portal.manifest.json');
  expect(oldest).toHaveTextContent('portal revert aaaaaaaaaaaa');
  await user.click(card('Revisions').getByText('Restore this revision'));
  await user.click(button('Copy Git commands'));
  expect(await navigator.clipboard.readText()).toMatch(
    /^git restore --source=.* --before=2026-05-04T09:59:00Z HEAD -- portal\.manifest\.json\)/,
  );
});

test('a revision whose file could not be read is not said to be refused', async () => {
  const unread = { since, difference: undefined, isUnread: true };
  const value = [
    { ...unread, revision: 'bbbbbbbbbbbb' },
    { ...unread, revision: 'aaaaaaaaaaaa', isUnread: false },
  ];
  await openManifestPage({ history: { state: 'succeeded', value } });
  const [current] = card('Revisions').getAllByRole('listitem');
  expect(current).toHaveTextContent('a history file could not be read');
  expect(current).not.toHaveTextContent('rejected');
});

test('any two are compared, and the address names them', async () => {
  const { manifests, user, fake } = await openManifestPage();
  await choose(user, 'From', 'bbbb');
  await choose(user, 'To', 'aaaa');
  expect(fake.portal.navigation.path).toBe('/?from=bbbbbbbbbbbb&to=aaaaaaaaaaaa');
  await act(async () => button('Compare').click());
  expect(manifests.difference).toHaveBeenCalledWith('bbbbbbbbbbbb', 'aaaaaaaaaaaa');
  expect(await screen.findByText('Maps was removed.')).toBeVisible();
});

test('the last refusal names each fault with its place', async () => {
  await openManifestPage({
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
  const { manifests, user } = await openManifestPage({
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
    await openManifestPage({ text });
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
    await openManifestPage({ difference });
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
