import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyView } from './LazyView';

describe('a view that comes later', () => {
  it('is drawn when its code is there', async () => {
    const load = jest.fn(async () => 'the view');
    render(<LazyView load={load}>{(view) => <p>{view}</p>}</LazyView>);
    expect(await screen.findByText('the view')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says in words that its code did not come, and comes after Retry', async () => {
    const load = jest.fn(async () => 'the view').mockRejectedValueOnce(new Error('404'));
    render(<LazyView load={load}>{(view) => <p>{view}</p>}</LazyView>);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This step could not be loaded. Check your connection and try again.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('the view')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
