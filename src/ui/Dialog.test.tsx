import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

// jsdom does not implement modal dialogs: these mocks set the `open` attribute as browsers do.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('Dialog', () => {
  it('opens and closes with the open prop, and is named by its title', () => {
    const { rerender } = render(<Dialog open={false} title="Your session is about to expire!" />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    rerender(<Dialog open title="Your session is about to expire!" />);
    expect(screen.getByRole('dialog', { name: 'Your session is about to expire!' })).toBeInTheDocument();
    rerender(<Dialog open={false} title="Your session is about to expire!" />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('calls onDismiss on Escape and stays open until closed', () => {
    const onDismiss = jest.fn();
    render(<Dialog onDismiss={onDismiss} open title="Discard changes?" />);
    const dialog = screen.getByRole('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(dialog).toHaveAttribute('open');
  });

  it('reopens when the browser closes it without a cancel event', () => {
    render(<Dialog open title="Discard changes?" />);
    const dialog = screen.getByRole('dialog');
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(dialog).toHaveAttribute('open');
  });
});
