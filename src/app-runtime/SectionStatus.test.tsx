import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppFailure } from './failure';
import { OutletView, renderOutlet } from './testing/render-outlet';
import { createGate, sampleApp, createWellBehavedApp } from './testing/sample-apps';

const owned = sampleApp('rfr', { owner: 'RfR team' });

describe('section outlet and status', () => {
  it('is busy while the app loads, then shows it', async () => {
    const slow = createGate();
    const { registry, instance, show } = renderOutlet(
      owned,
      createWellBehavedApp('', {
        async mount({ domElement }) {
          await slow.promise;
          domElement.textContent = '4,031 requests';
        },
      }),
    );
    show({ instance });
    const { container } = render(<OutletView registry={registry} title="RfRs" />);
    expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
    await act(async () => void instance.enter(registry.outlet));
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
    await act(async () => slow.open());
    expect(await screen.findByText('4,031 requests')).toBeVisible();
    expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows what failed, the reason, advice, owner and correlation id; Retry opens the app', async () => {
    let isWell = false;
    const { registry, instance, show } = renderOutlet(
      owned,
      createWellBehavedApp('', {
        async mount({ domElement }) {
          if (!isWell) throw new Error('no rows');
          domElement.textContent = '4,031 requests';
        },
      }),
    );
    show({ instance });
    render(<OutletView registry={registry} title="RfRs" />);
    await act(async () => void instance.enter(registry.outlet));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent('RfRs could not be opened');
    expect(alert.getByText('It could not start: no rows.')).toBeInTheDocument();
    expect(
      alert.getByText('Try again in a moment. If it keeps failing, contact the RfR team.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Owner').nextElementSibling).toHaveTextContent('RfR team');
    const { status } = instance;
    const id = status.state === 'failed' ? status.failure.correlationId : '';
    expect(screen.getByText('Reference').nextElementSibling).toHaveTextContent(id);
    isWell = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('4,031 requests')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('offline', () => {
    const network = (isThere: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

    beforeEach(() => network(false));

    function open() {
      const opened = renderOutlet(
        owned,
        createWellBehavedApp('', {
          async mount({ domElement }) {
            if (!navigator.onLine) throw new Error('Failed to fetch');
            domElement.textContent = '4,031 requests';
          },
        }),
      );
      opened.show({ instance: opened.instance });
      render(<OutletView registry={opened.registry} title="RfRs" />);
      return opened;
    }

    it('shows the offline message and opens the app when the connection returns', async () => {
      const { registry, instance } = open();
      await act(async () => void instance.enter(registry.outlet));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^You are offlineThis section opens when you are back online\.$/);
      expect(screen.queryByText('Owner')).not.toBeInTheDocument();
      expect(screen.queryByText('Reference')).not.toBeInTheDocument();
      network(true);
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect(await screen.findByText('4,031 requests')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('does not open an app that the user has left', async () => {
      const { registry, instance } = open();
      await act(async () => void instance.enter(registry.outlet));
      await act(() => instance.leave());
      network(true);
      await act(async () => void window.dispatchEvent(new Event('online')));
      expect(instance.status.state).toBe('idle');
    });
  });

  it('shows that a section has stopped when it crashes after mount', async () => {
    const { registry, instance, show } = renderOutlet(sampleApp('rfr'));
    show({ instance });
    const { rerender } = render(<OutletView registry={registry} title="RfRs" />);
    await act(() => instance.enter(registry.outlet));
    act(() => {
      instance.container.dispatchEvent(
        new CustomEvent('portal:crash', { detail: new Error('rows is undefined') }),
      );
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('RfRs has stopped');
    expect(alert).toHaveTextContent('It stopped while it was on screen: rows is undefined.');
    expect(alert).toHaveTextContent('contact your support');
    expect(screen.queryByText('Owner')).not.toBeInTheDocument();
    rerender(<OutletView registry={registry} title="RfR archive" />);
    expect(alert).toHaveTextContent('RfR archive has stopped');
  });

  describe('a section that opened but shows nothing', () => {
    const needsEval = new AppFailure('shows-nothing', '', undefined, { needs: ['eval'] });

    async function openEmpty(isAdministrator: boolean) {
      const opened = renderOutlet(owned, createWellBehavedApp(''), isAdministrator);
      opened.show({ instance: opened.instance });
      render(<OutletView registry={opened.registry} title="Analytics" />);
      await act(async () => void opened.instance.enter(opened.registry.outlet));
      act(() => opened.instance.showNotice(needsEval));
      return opened;
    }

    it('shows a plain message, and offers Retry and Reload while the app stays', async () => {
      const { registry, instance, reload } = await openEmpty(false);
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent('Analytics opened but shows nothing');
      expect(alert).toHaveTextContent("The portal's security settings do not allow something it does.");
      expect(alert).not.toHaveTextContent('eval');
      expect(registry.outlet).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      expect(reload).toHaveBeenCalledTimes(1);
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(instance.status.state).toBe('mounted');
    });

    it('shows administrators the manifest key, and hides the notice once something is drawn', async () => {
      const { instance } = await openEmpty(true);
      expect(screen.getByRole('alert')).toHaveTextContent(
        'It needs "eval": add it to "needs" of this app in the manifest.',
      );
      act(() => instance.showNotice(undefined));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  it('offers to open a page that refuses to be framed in a new tab', async () => {
    const { registry, instance, show } = renderOutlet(owned);
    show({ instance });
    render(<OutletView registry={registry} title="Permits" />);
    await act(async () => void instance.enter(registry.outlet));
    const page = 'https://permits.example.test/app/';
    act(() => instance.reportCrash(new AppFailure('frame-refused', '', undefined, { page })));
    expect(screen.getByRole('alert')).toHaveTextContent('Permits could not be opened');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link).toHaveAttribute('href', page);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  // Specification map: 8.28
  it('reads exactly "{application} host is not defined." when the environment sets no host', () => {
    const { registry, show } = renderOutlet(owned);
    show({ failure: new AppFailure('host-not-defined', 'rfr') });
    const { container } = render(<OutletView registry={registry} title="RfRs" />);
    expect(container).toHaveTextContent(/^rfr host is not defined\.$/);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  // Specification map: 8.29
  it.each([{ status: 403 }, new Error('login_required'), { error: 'login_required' }])(
    'shows missing access instead of a failure when the app rejects with %o',
    async (refusal) => {
      const { registry, instance, show } = renderOutlet(
        owned,
        createWellBehavedApp('', { mount: () => Promise.reject(refusal) }),
      );
      show({ instance });
      render(<OutletView registry={registry} title="RfRs" />);
      await act(async () => void instance.enter(registry.outlet));
      expect(await screen.findByRole('status')).toHaveTextContent(/^You did not grant access\.$/);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('offers no Retry for a plugin missing from this build', () => {
    const { registry, show } = renderOutlet(owned);
    show({ failure: new AppFailure('not-in-build') });
    render(<OutletView registry={registry} title="RfRs" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose another section from the menu.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('keeps the outlet element when the frame renders again', () => {
    const { registry } = renderOutlet(owned);
    const { unmount, container } = render(<OutletView registry={registry} title="RfRs" />);
    expect(container).toContainElement(registry.outlet);
    unmount();
    const again = render(<OutletView registry={registry} title="RfRs" />);
    expect(again.container).toContainElement(registry.outlet);
  });

  it('explains how to enable a disabled app', () => {
    const { registry, show } = renderOutlet(owned);
    render(<OutletView registry={registry} title="RfRs" />);
    act(() => show({ failure: new AppFailure('disabled') }));
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('You disabled RfRs');
    expect(said).not.toHaveTextContent('Try again');
    expect(screen.getByRole('button', { name: 'Enable' })).toBeVisible();
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});
