import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { activateLanguage } from '#i18n';
import { UiProvider } from '../../ui-provider';
import { DatePicker, RangePicker, type DayRange } from './index';

function Due({
  onChange,
  initial = '',
}: {
  readonly onChange: (day: string) => void;
  readonly initial?: string;
}) {
  const [day, setDay] = useState(initial);
  const change = (next: string) => {
    onChange(next);
    setDay(next);
  };
  return <DatePicker label="Due on" max="2026-12-31" min="2026-01-01" onChange={change} value={day} />;
}

describe('DatePicker', () => {
  test('emits a typed day', async () => {
    const onChange = jest.fn();
    render(<Due onChange={onChange} />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Due on' }));
    await userEvent.paste('2026-11-22');
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-11-22']]);
    expect(screen.getByRole('textbox')).toHaveValue('2026-11-22');
  });

  test('emits a day picked from the calendar, whose weeks start on Sunday', async () => {
    const onChange = jest.fn();
    render(<Due initial="2026-11-22" onChange={onChange} />);
    await userEvent.click(screen.getByRole('textbox'));
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Su');
    await userEvent.click(screen.getByTitle('2026-11-24'));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  test('ignores a day outside its limits', async () => {
    const onChange = jest.fn();
    render(<Due initial="2026-11-22" onChange={onChange} />);
    const field = screen.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.paste('2027-11-22');
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalledWith('2027-11-22');
  });

  test('emits an empty string when it is cleared', async () => {
    const onChange = jest.fn();
    render(<Due initial="2026-11-22" onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /clear/i }));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('shows the calendar in the language of the portal', async () => {
    render(
      <UiProvider locale="fr-CA">
        <Due initial="2026-11-22" onChange={jest.fn()} />
      </UiProvider>,
    );
    await userEvent.click(screen.getByRole('textbox'));
    expect(await screen.findByRole('button', { name: 'Mois suivant' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('di');
  });

  test.each([
    [
      'with a provider',
      ({ children }: { readonly children: ReactNode }) => <UiProvider>{children}</UiProvider>,
    ],
    ['without one', ({ children }: { readonly children: ReactNode }) => children],
  ])('is in the language of the page %s', async (_, Around) => {
    activateLanguage('fr');
    render(
      <Around>
        <Due initial="2026-11-22" onChange={jest.fn()} />
      </Around>,
    );
    await userEvent.click(screen.getByRole('textbox'));
    expect(await screen.findByRole('button', { name: 'Mois suivant' })).toBeInTheDocument();
    activateLanguage('en');
  });
});

function Filed({ onChange }: { readonly onChange: (range: DayRange) => void }) {
  const [value, setValue] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-05' });
  const change = (next: DayRange) => {
    onChange(next);
    setValue(next);
  };
  return <RangePicker label="Filed" onChange={change} value={value} />;
}

/** Types a day into one field and leaves both with Enter. */
function typeDay(field: HTMLElement, day: string) {
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: day } });
  for (const one of [field, ...screen.getAllByRole('textbox').filter((other) => other !== field)]) {
    fireEvent.keyDown(one, { key: 'Enter', code: 'Enter' });
  }
}

describe('RangePicker', () => {
  test('names each of its fields', () => {
    render(<Filed onChange={jest.fn()} />);
    expect(screen.getByRole('textbox', { name: 'Filed, from' })).toHaveValue('2026-11-01');
    expect(screen.getByRole('textbox', { name: 'Filed, to' })).toHaveValue('2026-11-05');
  });

  test('emits an open range when it is cleared', async () => {
    const onChange = jest.fn();
    render(<Filed onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: /clear/i }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
  });

  test('shows an error for an end before the start until one of them is changed', () => {
    const onChange = jest.fn();
    render(<Filed onChange={onChange} />);
    const from = screen.getByRole('textbox', { name: 'Filed, from' });
    const to = screen.getByRole('textbox', { name: 'Filed, to' });
    typeDay(from, '2026-12-01');
    expect(onChange).not.toHaveBeenCalled();
    expect(from).toHaveValue('2026-12-01');
    expect(from).toBeInvalid();
    expect(to).toHaveAccessibleDescription('Enter an end date on or after the start date.');
    typeDay(to, '2026-12-05');
    expect(onChange.mock.calls).toEqual([[{ from: '2026-12-01', to: '2026-12-05' }]]);
    expect(to).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a range set by the owner instead of an invalid one', () => {
    const { rerender } = render(
      <RangePicker label="Filed" value={{ from: '2026-11-01', to: '2026-11-05' }} />,
    );
    const from = screen.getByRole('textbox', { name: 'Filed, from' });
    typeDay(from, '2026-12-01');
    expect(from).toBeInvalid();
    rerender(<RangePicker label="Filed" value={{ from: '2026-10-01', to: '2026-11-05' }} />);
    expect(from).toHaveValue('2026-10-01');
    expect(from).toBeValid();
  });
});
