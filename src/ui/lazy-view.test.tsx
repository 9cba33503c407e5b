import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import type { BoundaryFailure } from './ErrorBoundary';
import { createLazyView } from './lazy-view';

const View = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

function createOptions() {
  return {
    renderLoading: () => <p role="status">Loading</p>,
    renderFailure: ({ retry }: BoundaryFailure) => <button onClick={retry}>Retry</button>,
  };
}

beforeEach(() => {
  // React logs errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a lazy view', () => {
  it('shows a fallback until its code has loaded, and loads it once', async () => {
    const load = jest.fn(async () => View);
    const Lazy = createLazyView(load, createOptions());
    render(
      <>
        <Lazy name="Ada" />
        <Lazy name="Bo" />
      </>,
    );
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
    expect(screen.getByText('Hello Bo')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('renders preloaded code at once', async () => {
    const Lazy = createLazyView(async () => View, createOptions());
    await act(async () => Lazy.preload());
    render(<Lazy name="Ada" />);
    expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  });

  it('offers Retry when its code fails to load', async () => {
    const load = jest.fn(async () => View).mockRejectedValueOnce(new Error('404'));
    const Lazy = createLazyView(load, createOptions());
    render(<Lazy name="Ada" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  });

  it('catches errors of the view and renders it again on Retry', async () => {
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('broken');
      return <p>Mended</p>;
    };
    const Lazy = createLazyView(async () => Broken, createOptions());
    render(<Lazy />);
    const button = await screen.findByRole('button', { name: 'Retry' });
    isBroken = false;
    await userEvent.click(button);
    expect(await screen.findByText('Mended')).toBeInTheDocument();
  });

  it('shows nothing by default', async () => {
    const Lazy = createLazyView(() => Promise.reject(new Error('404')));
    const { container } = render(<Lazy />);
    await act(async () => undefined);
    expect(container).toBeEmptyDOMElement();
  });

  it.each(['pointerup', 'pointercancel'])('does not replace the fallback during a press: %s', async (end) => {
    let arrive = (_view: typeof View): void => undefined;
    const loading = new Promise<typeof View>((resolve) => (arrive = resolve));
    const Lazy = createLazyView(() => loading, createOptions());
    render(<Lazy name="Ada" />);
    fireEvent.pointerDown(screen.getByRole('status'));
    await act(async () => arrive(View));
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent(screen.getByRole('status'), new Event(end, { bubbles: true }));
    expect(await screen.findByText('Hello Ada')).toBeVisible();
  });
});
