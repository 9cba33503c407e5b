import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { labels, sideMenu, topBar } from '../../tests/support/open-shell';
import { portalParts, type PortalParts } from '../../tests/support/portal-parts';
import { showShell } from '../../tests/support/show-shell';

const path = '/home/dashboard?ccmm=0412';
const bell = { ButtonContent: () => <>Bell</>, Panel: () => null, tooltip: undefined };

afterEach(() => localStorage.clear());

/** The whole portal, in which `breakParts` replaces working parts with ones that may throw. */
async function openBroken(breakParts: (parts: PortalParts, check: () => void) => object) {
  window.history.pushState(null, '', path);
  const isBroken = observable.box(true);
  const check = (): void => {
    if (isBroken.get()) throw new Error('This part is broken.');
  };
  const parts = portalParts({ path });
  await parts.load();
  const onError = jest.fn();
  showShell(
    Object.defineProperties({ ...parts }, Object.getOwnPropertyDescriptors(breakParts(parts, check))),
    onError,
  );
  parts.registry.outlet.textContent = '4,031 requests';
  const mend = () => act(() => runInAction(() => isBroken.set(false)));
  return { parts, onError, mend };
}

const isMenuThere = () => labels().includes('RfRs');
const isTopBarThere = () => topBar().queryByRole('combobox', { name: 'Quick search' }) !== null;

describe('an area of the frame that throws leaves the others untouched, and renders again on Retry', () => {
  test.each([
    {
      area: 'menu',
      title: 'The menu could not be displayed',
      breakParts: ({ dataRefresh }: PortalParts, check: () => void) => ({
        get dataRefresh() {
          check();
          return dataRefresh;
        },
      }),
    },
    {
      area: 'top bar',
      title: 'The top bar could not be displayed',
      breakParts: ({ quickSearch }: PortalParts, check: () => void) => ({
        get quickSearch() {
          check();
          return quickSearch;
        },
      }),
    },
    {
      area: 'page',
      title: 'The page could not be displayed',
      breakParts: ({ reload }: PortalParts, check: () => void) => ({
        get reload() {
          check();
          return reload;
        },
      }),
    },
    {
      area: 'dialogs',
      title: 'A message could not be displayed',
      breakParts: (_: PortalParts, check: () => void) => ({
        unsaved: {
          load: async () => undefined,
          get value() {
            check();
            return undefined;
          },
        },
      }),
    },
    {
      area: 'toasts',
      title: 'A message could not be displayed',
      breakParts: ({ notices }: PortalParts, check: () => void) => ({
        notices: {
          raise: notices.raise,
          get queue() {
            check();
            return undefined;
          },
        },
      }),
    },
  ])('$area', async ({ area, title, breakParts }) => {
    const { onError, mend } = await openBroken(breakParts);
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByText('4,031 requests')).toBeVisible();
    expect(onError).toHaveBeenCalledWith(new Error('This part is broken.'));
    if (area !== 'menu') expect(isMenuThere()).toBe(true);
    if (area !== 'top bar') expect(isTopBarThere()).toBe(true);

    mend();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(isMenuThere()).toBe(true);
    expect(isTopBarThere()).toBe(true);
  });

  test('bell', async () => {
    const { mend } = await openBroken((_, check) => ({
      deferred: {
        load: async () => undefined,
        value: {
          get bell() {
            check();
            return bell;
          },
        },
      },
    }));
    const [, retry] = screen.getAllByRole('button', {
      name: 'Notifications could not be displayed. Try again',
    });
    expect(isTopBarThere()).toBe(true);
    expect(sideMenu().getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    mend();
    if (retry !== undefined) await userEvent.click(retry);
    expect(topBar().getByRole('button', { name: 'Bell' })).toBeVisible();
  });
});
