import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateFilter, TextFilter } from './Filters';

function Field({ told }: { readonly told: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <TextFilter
        label="Street"
        onChange={(text) => {
          told.push(text);
          setValue(text);
        }}
        value={value}
      />
      <button onClick={() => setValue('mill')}>Back</button>
    </>
  );
}

test('emits the trimmed value on every keystroke without rewriting the input', async () => {
  const told: string[] = [];
  render(<Field told={told} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Street' }), 'oak r');
  expect(told).toEqual(['o', 'oa', 'oak', 'oak', 'oak r']);
  expect(screen.getByRole('searchbox')).toHaveValue('oak r');
});

test('takes over what was changed elsewhere', async () => {
  render(<Field told={[]} />);
  await userEvent.type(screen.getByRole('searchbox'), 'oak');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('searchbox')).toHaveValue('mill');
});

test('emits only complete dates, and can be cleared', () => {
  const told: string[] = [];
  render(<DateFilter label="Hearing from" onChange={(day) => void told.push(day)} value="2026-12-01" />);
  const field = screen.getByLabelText('Hearing from');
  expect(field).toHaveValue('2026-12-01');
  fireEvent.change(field, { target: { value: '2026-12-24' } });
  fireEvent.change(field, { target: { value: '' } });
  expect(told).toEqual(['2026-12-24', '']);
});
