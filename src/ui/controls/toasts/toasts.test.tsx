import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastList, type Toast } from './index';

describe('ToastList', () => {
  const saved: Toast = { key: '1', tone: 'success', text: 'Saved' };
  const lost: Toast = { key: '2', tone: 'error', text: 'Lost' };
  const onClose = jest.fn();
  const onHold = jest.fn();
  const list = (...toasts: readonly Toast[]) => (
    <>
      <button type="button">Elsewhere</button>
      <ToastList
        findTop={() => 64}
        id="toasts"
        label="Messages"
        onClose={onClose}
        onPauseChange={onHold}
        toasts={toasts}
      />
    </>
  );

  test('renders its toasts in place, and updates their text', async () => {
    const { rerender } = render(list(saved, lost));
    const place = within(screen.getByRole('region', { name: 'Messages' }));
    expect(await place.findByRole('status')).toHaveTextContent('Saved');
    expect(place.getByRole('alert')).toHaveTextContent('Lost');
    rerender(list({ ...saved, text: 'Saved twice' }, lost));
    expect(await place.findByText('Saved twice')).toBeInTheDocument();
    expect(place.getAllByRole('status')).toHaveLength(1);
  });

  test('pauses on hover and focus, and returns the focus when closed', async () => {
    render(list(saved));
    const close = await screen.findByRole('button', { name: 'Close' });
    await userEvent.hover(close);
    expect(onHold).toHaveBeenLastCalledWith('pointer', true);
    await userEvent.unhover(close);
    expect(onHold).toHaveBeenLastCalledWith('pointer', false);
    await userEvent.tab();
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
    expect(elsewhere).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    expect(onHold).toHaveBeenLastCalledWith('focus', true);
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledWith('1');
    expect(onHold).toHaveBeenLastCalledWith('focus', false);
    expect(elsewhere).toHaveFocus();
  });
});
