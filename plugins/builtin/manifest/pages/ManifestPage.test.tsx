import { act, screen } from '@testing-library/react';
import { PortalError } from '#base';
import type { Manifests } from '#plugin-api/builtin';
import {
  button,
  card,
  chooseOption,
  openManifestPage,
  since,
} from '../../../../tests/support/open-manifest-page';

test('polls while it is mounted', async () => {
  const { manifests, stop, unmount } = await openManifestPage();
  expect(manifests.follow).toHaveBeenCalledTimes(1);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('searches the tree by names, permissions and owners', async () => {
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

test('loads the file on demand, and copies all of it', async () => {
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

test('names the change of a revision with a single change', async () => {
  const difference = { headline: '1 entry renamed', sentences: ['Maps is now called Plans.'] };
  const history = {
    state: 'succeeded' as const,
    value: [{ revision: 'bbbbbbbbbbbb', since, difference, isUnread: false }],
  };
  await openManifestPage({ history });
  expect(card('Revisions').getByText('Maps is now called Plans.')).toBeVisible();
});

test('shows the changes of each revision, and how to revert to it unless it is active', async () => {
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

test('shows how to restore a revision in Git if the server cannot write the file', async () => {
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

test('does not show a revision with an unreadable file as rejected', async () => {
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

test('compares any two revisions, selected in the URL', async () => {
  const { manifests, user, fake } = await openManifestPage();
  await chooseOption(user, 'From', 'bbbb');
  await chooseOption(user, 'To', 'aaaa');
  expect(fake.portal.navigation.path).toBe('/?from=bbbbbbbbbbbb&to=aaaaaaaaaaaa');
  await act(async () => button('Compare').click());
  expect(manifests.difference).toHaveBeenCalledWith('bbbbbbbbbbbb', 'aaaaaaaaaaaa');
  expect(await screen.findByText('Maps was removed.')).toBeVisible();
});

test('shows the location of each error in the last rejected manifest', async () => {
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

test('history and refusal fail separately, each with Retry, without affecting the page', async () => {
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

describe('a failed request shows its reference, and is retried', () => {
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
