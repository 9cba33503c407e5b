import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLongMenu } from '../../tests/support/long-menu';
import { labels, link, open, sideMenu } from '../../tests/support/open-shell';

const filter = () => sideMenu().queryByRole('searchbox', { name: 'Filter menu' });

async function openLong() {
  const user = userEvent.setup();
  await open('/home/dashboard?ccmm=0412', { manifest: createLongMenu(40) });
  const field = filter() ?? document.body;
  return { user, type: (words: string) => user.type(field, words), field };
}

describe('filter of a long menu', () => {
  test('is absent in a short menu', async () => {
    await open();
    expect(filter()).toBeNull();
  });

  test.each([
    ['a label, in any case', 'rEGister 31', ['Register 31']],
    ['words in any order', '31 register', ['Register 31']],
    ['a tooltip', 'septic', ['Register 7']],
    ['a path', '/sla', ['SLA']],
    ['an entry below another one, which is shown with it', 'dashb', ['Home', 'Dashboard']],
  ])('finds %s', async (_, words, expected) => {
    const { type } = await openLong();
    await type(words);
    expect(labels()).toEqual(expected);
  });

  test('shows all items when cleared', async () => {
    const { user, field, type } = await openLong();
    const all = labels();
    await type('septic');
    await user.clear(field);
    expect(labels()).toEqual(all);
  });

  test('shows a message when nothing matches', async () => {
    const { type } = await openLong();
    await type('zeppelin');
    expect(sideMenu().getByText('No matching menu items')).toBeVisible();
  });

  test('opens the first match with Enter, and keeps its text', async () => {
    const { type } = await openLong();
    await type('register 12{Enter}');
    expect(window.location.pathname).toBe('/register-12');
    expect(link('Register 12')).toHaveAttribute('aria-current', 'page');
    expect(filter()).toHaveValue('register 12');
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'ignores a key that ends a composition (%o)',
    async (composition) => {
      const { type } = await openLong();
      await type('register 12');
      fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', ...composition });
      expect(window.location.pathname).not.toBe('/register-12');
    },
  );

  test('is inactive while the menu shows icons only', async () => {
    const { user, type } = await openLong();
    await type('septic');
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(filter()).toBeNull();
    expect(labels().length).toBeGreaterThan(40);
  });
});
