import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UiProvider, type UiPortal } from '../ui-provider';
import { FilterBar } from './Filters';

function show({ path = '/rfr?phase=Closed&ccmm=0412&from=50', set = (_: unknown) => undefined } = {}) {
  const values = new Map<string, unknown>();
  const visits: string[] = [];
  const notices: string[] = [];
  const portal: UiPortal = {
    navigation: { path, to: (to) => void visits.push(to), mayVisit: () => true },
    watch: () => () => undefined,
    save: () => Promise.resolve(),
    notices: { raise: ({ text }) => void notices.push(text) },
    storage: {
      open: () =>
        Promise.resolve({
          get: (key) => values.get(key),
          set(key, value) {
            set(value);
            values.set(key, value);
          },
        }),
    },
  };
  const view = () => (
    <UiProvider portal={portal}>
      <FilterBar label="Filters" saved={{ list: 'requests', names: ['phase', 'text'] }}>
        <input />
      </FilterBar>
    </UiProvider>
  );
  return { ...render(view()), values, visits, notices, view };
}

const open = async () => {
  await userEvent.click(screen.getByText('Saved filters'));
  await act(async () => undefined);
};
const save = async (name: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of these filters' }), name);
  await userEvent.click(screen.getByRole('button', { name: 'Save filters' }));
};

test('saves filters under a name, restores them after a reload, and applies them from the first page', async () => {
  const { values, visits, unmount, view } = show();
  await open();
  expect(screen.getByText(/^No saved filters yet\./)).toBeVisible();
  await save(' Closed ones ');
  expect(values.get('filters of requests')).toEqual([{ name: 'Closed ones', query: 'phase=Closed' }]);
  unmount();
  render(view());
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Closed ones' }));
  expect(visits).toEqual(['/rfr?ccmm=0412&phase=Closed']);
  expect(screen.getByText('Saved filters')).toHaveFocus();
});

test.each([
  ['right', 'the left edge', 100],
  ['left', 'the right edge', 1_200],
])('opens to the %s when its button is near %s of the page', async (side, _edge, left) => {
  show();
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_440);
  jest
    .spyOn(screen.getByText('Saved filters'), 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(left, 200, 140, 36));
  await open();
  expect(screen.getByText(/^No saved filters yet\./).parentElement).toHaveAttribute('data-side', side);
});

test('removes a saved filter and keeps the focus in the menu', async () => {
  const { values } = show();
  await open();
  await save('Closed');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Closed' }));
  expect(values.get('filters of requests')).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Name of these filters' })).toHaveFocus();
});

test('saves nothing without a name', async () => {
  const { values } = show();
  await open();
  await save(' ');
  expect(values.size).toBe(0);
});

test('keeps stored filters when one is saved before they have loaded', async () => {
  const { values } = show();
  values.set('filters of requests', [{ name: 'Older', query: '' }]);
  await userEvent.click(screen.getByText('Saved filters'));
  await save('Newer');
  expect(await screen.findByRole('button', { name: 'Newer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Older' })).toBeVisible();
});

test('shows a toast when storage is full, and keeps the list', async () => {
  const { notices } = show({
    set: () => {
      throw new Error('full');
    },
  });
  await open();
  await save('Closed');
  expect(notices).toEqual(['Your saved filters could not be stored or read.']);
  expect(screen.getByText(/^No saved filters yet\./)).toBeVisible();
});

test('renders nothing without storage', () => {
  render(
    <FilterBar label="Filters" saved={{ list: 'requests', names: [] }}>
      <input />
    </FilterBar>,
  );
  expect(screen.queryByText('Saved filters')).toBeNull();
});
