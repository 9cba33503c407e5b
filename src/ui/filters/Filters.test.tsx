import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateFilter, FilterBar, FilterField, SelectFilter, TextFilter } from './Filters';
import { SearchFilter } from './SearchFilter';

function Field({ emitted }: { readonly emitted: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextFilter
        label="Street"
        onChange={(text) => {
          emitted.push(text);
          setValue(text);
        }}
        value={value}
      />
      <button onClick={() => setValue('mill')}>Back</button>
    </>
  );
}

test('emits the trimmed value on every keystroke without rewriting the input', async () => {
  const emitted: string[] = [];
  render(<Field emitted={emitted} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Street' }), 'oak r');
  expect(emitted).toEqual(['o', 'oa', 'oak', 'oak', 'oak r']);
  expect(screen.getByRole('searchbox')).toHaveValue('oak r');
});

test('normalizes spaces and hyphens', () => {
  const emitted: string[] = [];
  render(<Field emitted={emitted} />);
  const pasted = '\u200b0412\u00a0001\u2011010 ';
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: pasted } });
  expect(emitted).toEqual(['0412 001-010']);
  expect(screen.getByRole('searchbox')).toHaveValue(pasted);
});

test('shows a value that was changed elsewhere', async () => {
  render(<Field emitted={[]} />);
  await userEvent.type(screen.getByRole('searchbox'), 'oak');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('searchbox')).toHaveValue('mill');
});

test('emits only complete dates, and can be cleared', () => {
  const emitted: string[] = [];
  render(<DateFilter label="Hearing from" onChange={(day) => void emitted.push(day)} value="2026-12-01" />);
  const field = screen.getByLabelText('Hearing from');
  expect(field).toHaveValue('2026-12-01');
  fireEvent.change(field, { target: { value: '2026-12-24' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(emitted).toEqual(['2026-12-24', '']);
});

test('a select offers Any, its options, and a current value that is not among them', async () => {
  const chosen: string[] = [];
  render(
    <SelectFilter
      label="State"
      onChange={(value) => chosen.push(value)}
      optional
      options={['Filed', { value: 'heard', label: 'Heard by the board' }]}
      value="withdrawn"
    />,
  );
  const choice = screen.getByRole('combobox', { name: 'State' });
  expect([...choice.children].map((option) => option.textContent)).toEqual([
    'Any',
    'Filed',
    'Heard by the board',
    'withdrawn',
  ]);
  expect(choice).toHaveValue('withdrawn');
  await userEvent.selectOptions(choice, 'Heard by the board');
  await userEvent.selectOptions(choice, 'Any');
  expect(chosen).toEqual(['heard', '']);
});

test('one button clears all filters, and does nothing when none is set', async () => {
  const clear = jest.fn();
  const bar = (isFiltered: boolean) => (
    <FilterBar isFiltered={isFiltered} label="Filters" onClear={clear}>
      {null}
    </FilterBar>
  );
  const { rerender } = render(bar(false));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).not.toHaveBeenCalled();
  rerender(bar(true));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});

test('labels a custom control and reserves its space', async () => {
  render(
    <FilterField label="Colour">
      {(id) => (
        <div>
          <input id={id} type="color" />
        </div>
      )}
    </FilterField>,
  );
  await userEvent.click(screen.getByText('Colour'));
  expect(screen.getByLabelText('Colour')).toHaveFocus();
});

describe('SearchFilter', () => {
  // Compiling antd takes longer than the timeout of a test.
  beforeAll(() => import('#ui/controls/select'), 60_000);

  test('finds an option by typing, and offers a current value that is not among them', async () => {
    const chosen: string[] = [];
    const onChange = (value: string) => void chosen.push(value);
    render(<SearchFilter label="Class" onChange={onChange} options={['Farm', 'Office']} value="Mill" />);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Class' }), 'o');
    expect(screen.queryByTitle('Farm')).toBeNull();
    await userEvent.click(screen.getByTitle('Office'));
    expect(chosen).toEqual(['Office']);
    expect(screen.getByTitle('Mill')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('shows Any while nothing is selected if optional, and is cleared by a button', async () => {
    const onChange = jest.fn();
    const filter = (value: string) => (
      <SearchFilter label="Class" onChange={onChange} optional options={['Farm']} value={value} />
    );
    const { rerender } = render(filter(''));
    expect(await screen.findByText('Any')).toBeVisible();
    rerender(filter('Farm'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([['']]);
  });
});

test('the key / focuses the first filter, unless the user is typing', async () => {
  render(
    <>
      <FilterBar label="Filters">
        <TextFilter label="Street" onChange={() => undefined} value="" />
      </FilterBar>
      <textarea aria-label="Note" />
    </>,
  );
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Street' })).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Street' })).toHaveValue('');
  screen.getByRole('textbox', { name: 'Note' }).focus();
  await userEvent.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('/');
});

test.each([
  ['nothing', false, [], 0],
  ['a filter', true, [], 1],
  ['ignored values of a link', false, ['Lost'], 1],
])('Clear filters clears %s', async (_, isFiltered, ignored, times) => {
  const onClear = jest.fn();
  render(
    <FilterBar ignored={ignored} isFiltered={isFiltered} label="Filters" onClear={onClear}>
      <DateFilter label="From" onChange={() => undefined} value="" />
    </FilterBar>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledTimes(times);
});

test.each([
  [[], null],
  [['Lost'], 'The link asks for “Lost”, which is not a choice here. It was ignored.'],
  [['Lost', '1066'], 'The link asks for “Lost”, “1066”, which are not choices here. They were ignored.'],
  [['x'.repeat(5_000)], `The link asks for “${'x'.repeat(40)}”, which is not a choice here. It was ignored.`],
])('reports the ignored values %j of a link', (ignored, text) => {
  render(
    <FilterBar ignored={ignored} label="Filters">
      <DateFilter label="From" onChange={() => undefined} value="" />
    </FilterBar>,
  );
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(text);
});
