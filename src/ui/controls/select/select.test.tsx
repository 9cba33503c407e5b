import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiSelect, Select } from './index';

const counties = [
  {
    label: 'Lake counties (2)',
    options: ['Alder', 'Birch'].map((name) => ({ value: name.toLowerCase(), label: name })),
  },
  { label: 'Hill counties (1)', options: [{ value: 'cedar', label: 'Cedar' }] },
];

function Counties({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState<string>();
  const choose = (next: string) => {
    onChange(next);
    setValue(next);
  };
  const texts = { label: 'County', placeholder: 'Choose a county', noMatch: 'No county has that name.' };
  return <Select {...texts} onChange={choose} options={counties} value={value} />;
}

describe('Select', () => {
  test('shows option groups, and emits the selected value', async () => {
    const onChange = jest.fn();
    render(<Counties onChange={onChange} />);
    expect(screen.getByText('Choose a county')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'County' }));
    expect(screen.getByText('Lake counties (2)')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('Cedar'));
    expect(onChange).toHaveBeenCalledWith('cedar');
    expect(screen.queryByText('Choose a county')).toBeNull();
  });

  test('shows a message when nothing matches the input', async () => {
    render(<Counties onChange={jest.fn()} />);
    await userEvent.type(screen.getByRole('combobox'), 'xyz');
    expect(screen.getByText('No county has that name.')).toBeInTheDocument();
  });

  test.each([
    ['cote', 'Mattice-Val Côté'],
    ['mattice val', 'Mattice-Val Côté'],
    ["l'orignal", 'L’Orignal'],
    ['orig', 'L’Orignal'],
  ])('finds options for "%s", and selects the first match on Enter', async (typed, label) => {
    const onChange = jest.fn();
    const options = ['Alder', 'L’Orignal', 'Mattice-Val Côté'].map((one) => ({ value: one, label: one }));
    render(<Select label="Municipality" onChange={onChange} options={options} />);
    await userEvent.type(screen.getByRole('combobox'), typed);
    // antd reads `keyCode`, which user-event does not set.
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', which: 13, keyCode: 13 });
    expect(onChange.mock.calls).toEqual([[label]]);
  });

  test('searches by label, ignoring case', async () => {
    const onChange = jest.fn();
    render(<Counties onChange={onChange} />);
    await userEvent.type(screen.getByRole('combobox'), 'BIR');
    expect(screen.queryByTitle('Alder')).toBeNull();
    expect(screen.getByTitle('Birch')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('Birch'));
    expect(onChange).toHaveBeenCalledWith('birch');
  });

  test('inserts no style elements for antd', () => {
    render(<Counties onChange={jest.fn()} />);
    const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(written.filter((css) => css.includes('.ant-select{'))).toEqual([]);
  });
});

describe('a clearable select', () => {
  test('calls onClear, and not onChange, when cleared', async () => {
    const onChange = jest.fn();
    const onClear = jest.fn();
    render(<Select label="County" onChange={onChange} onClear={onClear} options={counties} value="cedar" />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onClear).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
  });
});

function Several({ onChange }: { readonly onChange: (value: readonly string[]) => void }) {
  const [value, setValue] = useState<readonly string[]>(['alder']);
  const choose = (next: readonly string[]) => {
    onChange(next);
    setValue(next);
  };
  return <MultiSelect label="Counties" onChange={choose} options={counties} value={value} />;
}

describe('MultiSelect', () => {
  test('adds options found by typing', async () => {
    const onChange = jest.fn();
    render(<Several onChange={onChange} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Counties' }), 'ced');
    await userEvent.click(screen.getByTitle('Cedar'));
    expect(onChange).toHaveBeenLastCalledWith(['alder', 'cedar']);
  });

  test('shows a custom message when nothing matches', async () => {
    render(<Several onChange={jest.fn()} />);
    await userEvent.type(screen.getByRole('combobox'), 'xyz');
    expect(screen.getByText('No matches')).toBeInTheDocument();
  });
});
