import { screen } from '@testing-library/react';
import { button, card, openManifestPage } from '../../../../tests/support/open-manifest-page';

describe('the choice of permissions', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });

  test('starts with the user’s own, and is changed by presets, checkboxes and typing', async () => {
    const { manifests, user } = await openManifestPage();
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
    const { user } = await openManifestPage();
    await user.type(screen.getByLabelText('Add permissions'), 'visit:x nonsense{Enter}');
    expect(screen.getByLabelText('Add permissions')).toHaveAccessibleDescription(
      /“nonsense” is not a permission\./,
    );
    expect(screen.getByLabelText('Add permissions')).toHaveValue('visit:x nonsense');
  });
});
