import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import {
  announcement,
  drawSection,
  followLink,
  getPath,
  open,
  openUnsettled,
  paint,
} from '../../../tests/support/open-page';

describe('on navigation', () => {
  test('sets the window title to section and portal', async () => {
    const { parts } = await open('/sla');
    expect(document.title).toBe('Service Level Agreement – Municipal Portal');
    await followLink(parts, 'RfRs');
    expect(document.title).toBe('Requests for Reconsideration – Municipal Portal');
    await followLink(parts, 'Nowhere');
    expect(document.title).toBe('Error 404 – Municipal Portal');
  });

  test("puts an app's own title before its section's, and announces it", async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const { page } = parts.plugin;
    await act(async () => page.setTitle('Request 7'));
    paint(parts);
    expect(document.title).toBe('Request 7 – Requests for Reconsideration – Municipal Portal');
    expect(announcement()).toHaveTextContent(/^Request 7$/);
    await act(async () => page.setTitle(undefined));
    paint(parts);
    expect(document.title).toBe('Requests for Reconsideration – Municipal Portal');
    await act(async () => page.setTitle('Request 8'));
    paint(parts);
    await followLink(parts, 'Home');
    expect(document.title).toBe('Dashboard – Municipal Portal');
    await followLink(parts, 'RfRs');
    expect(document.title).toBe('Requests for Reconsideration – Municipal Portal');
  });

  test('keeps the focus on the first page', async () => {
    await open('/rfr?ccmm=0412');
    expect(document.body).toHaveFocus();
  });

  test('focuses the heading of the section for which the first page was left before it appeared', async () => {
    const { parts } = await openUnsettled('/sla');
    await followLink(parts, 'RfRs');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
    expect(announcement()).toHaveTextContent('Requests for Reconsideration');
  });

  test("focuses the next section's heading, which is announced once", async () => {
    const { parts } = await open('/sla');
    const said: (string | null)[] = [];
    const listener = new MutationObserver(() => said.push(announcement()?.textContent ?? null));
    listener.observe(announcement() ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await followLink(parts, 'RfRs');
    await act(async () => undefined);
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
    expect(said.filter((text) => text === 'Requests for Reconsideration')).toHaveLength(1);
    listener.disconnect();
  });

  test('does nothing between the click and the paint of the next section', async () => {
    const { parts } = await open('/sla');
    await act(async () => screen.getByRole('link', { name: 'RfRs' }).click());
    drawSection(parts);
    expect(document.title).toBe('Service Level Agreement – Municipal Portal');
    expect(announcement()).toHaveTextContent('Service Level Agreement');
    expect(document.body).toHaveFocus();
    expect(parts.address.shown.pathname).toBe('/sla');
    paint(parts);
    expect(document.title).toBe('Requests for Reconsideration – Municipal Portal');
    expect(announcement()).toHaveTextContent('Requests for Reconsideration');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
    expect(parts.address.shown.pathname).toBe('/rfr');
  });

  test('focuses after the section has mounted', async () => {
    const { parts } = await open('/sla');
    await act(async () => screen.getByRole('link', { name: 'RfRs' }).click());
    paint(parts);
    expect(announcement()).toHaveTextContent('');
    expect(document.body).toHaveFocus();
    drawSection(parts);
    paint(parts);
    expect(announcement()).toHaveTextContent('Requests for Reconsideration');
    expect(screen.getByRole('heading', { name: 'Requests for Reconsideration' })).toHaveFocus();
  });

  test('focuses the error page, not the heading of the hidden section', async () => {
    const { parts } = await open('/sla');
    await followLink(parts, 'Nowhere');
    expect(screen.getByRole('heading', { name: 'Code 404' })).toHaveFocus();
    expect(announcement()).toHaveTextContent('Error 404');
  });

  test('focuses the main area for a section without a heading', async () => {
    const { parts } = await open('/404');
    await act(async () => screen.getByRole('link', { name: 'RfRs' }).click());
    act(() =>
      runInAction(() => {
        const { decision } = parts.address;
        if (decision.kind !== 'app') throw new Error('expected an app');
        const { app } = decision;
        parts.registry.outlet.replaceChildren('a section without a heading');
        parts.registry.section = { app, instance: undefined, failure: undefined };
      }),
    );
    paint(parts);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('does not move the focus or announce when only the municipality changes', async () => {
    const { parts } = await open('/rfr?ccmm=0412');
    const link = screen.getByRole('link', { name: 'RfRs of Fallowdale' });
    link.focus();
    const said = jest.fn();
    const listener = new MutationObserver(said);
    listener.observe(announcement() ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await followLink(parts, 'RfRs of Fallowdale');
    expect(getPath()).toBe('/rfr?ccmm=0618');
    expect(link).toHaveFocus();
    expect(said).not.toHaveBeenCalled();
    listener.disconnect();
  });
});
