import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer, Modal } from './index';

function Section({ Dialog }: { readonly Dialog: typeof Modal | typeof Drawer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-popup-container data-testid="section">
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      <Dialog
        actions={<button type="button">Save</button>}
        onClose={() => setOpen(false)}
        open={isOpen}
        title="Note"
      >
        <input aria-label="Text" />
      </Dialog>
    </div>
  );
}

describe.each([
  ['Modal', Modal],
  ['Drawer', Drawer],
])('%s', (_, Dialog) => {
  test('opens inside its section, is named by its title, and closes with its button', async () => {
    render(<Section Dialog={Dialog} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Note' });
    expect(screen.getByTestId('section')).toContainElement(dialog);
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });

  test('closes on Escape', async () => {
    render(<Section Dialog={Dialog} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Note' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
  });
});
