import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup, Select, ToastList, type Toast } from './index';

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
  test('shows its groups, and emits the choice', async () => {
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

  test('searches by label, ignoring case', async () => {
    const onChange = jest.fn();
    render(<Counties onChange={onChange} />);
    await userEvent.type(screen.getByRole('combobox'), 'BIR');
    expect(screen.queryByTitle('Alder')).toBeNull();
    expect(screen.getByTitle('Birch')).toBeInTheDocument();
    await userEvent.click(screen.getByTitle('Birch'));
    expect(onChange).toHaveBeenCalledWith('birch');
  });

  test('is styled by the stylesheet only', () => {
    render(<Counties onChange={jest.fn()} />);
    const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(written.filter((css) => css.includes('.ant-select{'))).toEqual([]);
  });
});

test('RadioGroup is one choice out of a named group', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'portal', label: 'Blue' },
    { value: 'indigo', label: 'Indigo' },
  ] as const;
  render(<RadioGroup label="Theme" onChange={onChange} options={options} value="portal" />);
  const group = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  expect(group.getByRole('radio', { name: 'Blue' })).toBeChecked();
  await userEvent.click(group.getByRole('radio', { name: 'Indigo' }));
  expect(onChange).toHaveBeenCalledWith('indigo');
});

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
