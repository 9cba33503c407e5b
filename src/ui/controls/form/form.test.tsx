import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../../ui-provider';
import { DatePicker } from '../dates';
import { Select } from '../select';
import { Checkbox, Form, FormItem, Input, InputNumber, RadioGroup, TextArea } from './index';

test('RadioGroup is a named group of radio buttons', async () => {
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

interface Permit {
  readonly number: string;
  readonly county: string;
}

const counties = [{ value: 'cedar', label: 'Cedar' }];

function PermitForm({ onFinish }: { readonly onFinish: (permit: Permit) => void }) {
  return (
    <Form<Permit> onFinish={onFinish}>
      <FormItem label="Number" name="number" rules={[{ required: true, message: 'Enter a number.' }]}>
        <Input />
      </FormItem>
      <FormItem label="County" name="county" rules={[{ required: true, message: 'Choose a county.' }]}>
        <Select options={counties} />
      </FormItem>
      <button type="submit">Save</button>
    </Form>
  );
}

describe('Form', () => {
  test('submits the values of its fields', async () => {
    const onFinish = jest.fn();
    render(
      <Form initialValues={{ county: 'cedar', due: '2026-11-22', rows: 3, agreed: true }} onFinish={onFinish}>
        <FormItem label="County" name="county">
          <Select options={counties} />
        </FormItem>
        <FormItem label="Due on" name="due">
          <DatePicker />
        </FormItem>
        <FormItem label="Rows" name="rows">
          <InputNumber />
        </FormItem>
        <FormItem label="Notes" name="notes">
          <TextArea />
        </FormItem>
        <FormItem name="agreed" valuePropName="checked">
          <Checkbox>Agreed</Checkbox>
        </FormItem>
        <button type="submit">Save</button>
      </Form>,
    );
    expect(screen.getByText('Cedar')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Due on' })).toHaveValue('2026-11-22');
    expect(screen.getByRole('spinbutton', { name: 'Rows' })).toHaveValue('3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'No');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Agreed', checked: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const values = { county: 'cedar', due: '2026-11-22', rows: 3, notes: 'No', agreed: false };
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith(values));
  });

  test('shows an error for each field, associated with the field', async () => {
    const onFinish = jest.fn();
    render(<PermitForm onFinish={onFinish} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number.')).toBeInTheDocument();
    const number = screen.getByRole('textbox', { name: /Number/ });
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription('Enter a number.');
    const county = screen.getByRole('combobox', { name: /County/ });
    expect(county).toHaveAccessibleDescription('Choose a county.');
    expect(onFinish).not.toHaveBeenCalled();
  });
});

test.each([
  ['fr-CA', '400 000 $', 400_000],
  ['fr-CA', '1\u00A0234,50\u00A0$', 1234.5],
  ['en-CA', '$400,000', 400_000],
  ['en-CA', '1,234.50', 1234.5],
])('InputNumber accepts the number format of %s: %s', async (locale, typed, number) => {
  const onChange = jest.fn();
  render(
    <UiProvider locale={locale}>
      <InputNumber aria-label="Value" onChange={onChange} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('spinbutton'));
  await userEvent.paste(typed);
  expect(onChange).toHaveBeenLastCalledWith(number);
});
