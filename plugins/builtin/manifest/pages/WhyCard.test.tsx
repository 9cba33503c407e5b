import { screen } from '@testing-library/react';
import type { ManifestExplanation } from '#plugin-api/builtin';
import { button, card, chooseOption, openManifestPage } from '../../../../tests/support/open-manifest-page';

describe('the explanation why a user cannot see an entry', () => {
  const hidden: ManifestExplanation = {
    blockReasons: [{ kind: 'permission', needs: ['visit:rfr-page'] }],
    notes: [{ kind: 'no-municipality' }],
  };

  test('starts with the permissions of the signed-in user', async () => {
    const { manifests, user, fake } = await openManifestPage({ explain: jest.fn(() => hidden) });
    await chooseOption(user, 'Entry', 'RfRs /rfr');
    expect(fake.portal.navigation.path).toBe('/?entry=route%3A%2Frfr');
    expect(manifests.explain).toHaveBeenLastCalledWith({ kind: 'route', path: '/rfr' }, [
      'visit:admin-page',
      'visit:rfr-page',
    ]);
    const answer = card('Why can’t I see it?').getByRole('status');
    expect(answer).toHaveTextContent('RfRs /rfr is hidden from you because:it needs visit:rfr-page.');
    expect(answer).toHaveTextContent('You have: visit:admin-page, visit:rfr-page');
  });

  test('follows the chosen permissions, and opens from the tree', async () => {
    const { manifests, user } = await openManifestPage();
    await user.click(button('None'));
    await user.type(screen.getByLabelText('Search the manifest'), '/maps');
    const entry = await screen.findByRole('combobox', { name: 'Entry' });
    await user.click(button('Who sees Maps /maps?'));
    expect(entry).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'The permissions selected above' }));
    expect(manifests.explain).toHaveBeenLastCalledWith({ kind: 'route', path: '/maps' }, []);
    expect(card('Why can’t I see it?').getByRole('status')).toHaveTextContent(
      'Maps /maps is visible to someone with the permissions selected above.',
    );
  });
});
