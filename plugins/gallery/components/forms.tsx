import { Button, TextField } from '@portal/ui';
import { DatePicker } from '@portal/ui/controls/dates';
import {
  Checkbox,
  Form,
  FormItem,
  Input,
  InputNumber,
  RadioGroup,
  Switch,
  TextArea,
} from '@portal/ui/controls/form';
import { Select } from '@portal/ui/controls/select';
import { useState } from 'react';
import { choice, describe, flag, number, text } from '../describe';
import { checkKeys, fieldKeys, numberKeys, radioKeys } from '../keyboard';
import { counties } from '../samples';
import { Kept } from './Kept';

const required = (message: string) => [{ required: true, message }];
const labels = {
  title: 'Title',
  county: 'County',
  due: 'Due on',
  notes: 'Notes',
  storeys: 'Storeys',
  agreed: 'The owner agreed',
  urgent: 'Urgent',
  save: 'Save',
} as const;

function SampleForm({ disabled, extra }: { readonly disabled: boolean; readonly extra: string }) {
  const [saved, setSaved] = useState<object>({});
  return (
    <>
      <Form disabled={disabled} initialValues={{ title: '' }} onFinish={setSaved}>
        <FormItem extra={extra} label={labels.title} name="title" rules={required('Enter a title.')}>
          <Input allowClear />
        </FormItem>
        <FormItem label={labels.county} name="county" rules={required('Choose a county.')}>
          <Select disabled={disabled} options={counties} />
        </FormItem>
        <FormItem label={labels.due} name="due" rules={required('Enter a day.')}>
          <DatePicker disabled={disabled} />
        </FormItem>
        <FormItem label={labels.notes} name="notes">
          <TextArea rows={3} />
        </FormItem>
        <FormItem label={labels.storeys} name="storeys">
          <InputNumber max={9} min={1} />
        </FormItem>
        <FormItem name="agreed" valuePropName="checked">
          <Checkbox>{labels.agreed}</Checkbox>
        </FormItem>
        <FormItem label={labels.urgent} name="urgent" valuePropName="checked">
          <Switch />
        </FormItem>
        <Button disabled={disabled} type="submit" variant="primary">
          {labels.save}
        </Button>
      </Form>
      <output>{JSON.stringify(saved)}</output>
    </>
  );
}

export const forms = [
  describe({
    name: 'TextField',
    from: '@portal/ui',
    group: 'forms',
    purpose: 'gallery.purposes.TextField',
    properties: {
      label: text('Street'),
      hint: text('As on the roll.'),
      error: text(''),
      size: choice(['regular', 'touch']),
      disabled: flag(),
    },
    states: { invalid: { error: 'Enter the name of a street.' }, disabled: { disabled: true } },
    keyboard: fieldKeys,
    code: () => ({ attributes: ['onChange={({ target }) => setStreet(target.value)}', 'value={street}'] }),
    render: ({ error, hint, ...props }) => (
      <TextField {...props} error={error === '' ? undefined : error} hint={hint === '' ? undefined : hint} />
    ),
  }),
  describe({
    name: 'Form',
    parts: ['FormItem'],
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.Form',
    properties: {
      extra: { ...text('As on the permit'), printed: { 'As on the permit': '' } },
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: fieldKeys,
    code: ({ extra }) => ({
      attributes: ['onFinish={save}'],
      children: [
        `<FormItem extra="${extra}" label="Title" name="title" rules={[{ required: true, message: 'Enter a title.' }]}>`,
        '  <Input />',
        '</FormItem>',
        '<Button type="submit" variant="primary">Save</Button>',
      ].join('\n'),
    }),
    render: (props) => <SampleForm {...props} />,
  }),
  describe({
    name: 'Input',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.Input',
    properties: {
      placeholder: text('Number of the permit'),
      maxLength: number(20, { min: 1, max: 200 }),
      showCount: flag(),
      allowClear: flag(),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: fieldKeys,
    code: () => ({ attributes: ['aria-label="Permit"'] }),
    render: (props) => <Input {...props} {...named.permit} />,
  }),
  describe({
    name: 'TextArea',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.TextArea',
    properties: {
      placeholder: text('What the owner said'),
      rows: number(3, { min: 1, max: 12 }),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: fieldKeys,
    code: () => ({ attributes: ['aria-label="Note"'] }),
    render: (props) => <TextArea {...props} {...named.note} />,
  }),
  describe({
    name: 'InputNumber',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.InputNumber',
    properties: {
      min: number(1, { min: 0, max: 99 }),
      max: number(9, { min: 0, max: 99 }),
      step: number(1, { min: 1, max: 10 }),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: numberKeys,
    code: () => ({ attributes: ['aria-label="Storeys"'] }),
    render: (props) => <InputNumber {...props} {...named.storeys} />,
  }),
  describe({
    name: 'Checkbox',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.Checkbox',
    properties: { children: text('Send me a copy'), indeterminate: flag(), disabled: flag() },
    states: { disabled: { disabled: true } },
    keyboard: checkKeys,
    render: (props) => <Checkbox {...props} />,
  }),
  describe({
    name: 'RadioGroup',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.RadioGroup',
    properties: { label: text('Decision'), disabled: flag() },
    states: { disabled: { disabled: true } },
    keyboard: radioKeys,
    code: () => ({ attributes: ['onChange={setDecision}', 'options={decisions}', 'value={decision}'] }),
    render: (props) => (
      <Kept<'keep' | 'change'> initial="keep">
        {(value, onChange) => (
          <RadioGroup
            {...props}
            onChange={onChange}
            options={[
              { value: 'keep', label: 'Keep the value' },
              { value: 'change', label: 'Change the value' },
            ]}
            value={value}
          />
        )}
      </Kept>
    ),
  }),
  describe({
    name: 'Switch',
    from: '@portal/ui/controls/form',
    group: 'forms',
    purpose: 'gallery.purposes.Switch',
    properties: { size: choice(['medium', 'small']), loading: flag(), disabled: flag() },
    states: { busy: { loading: true }, disabled: { disabled: true } },
    keyboard: checkKeys,
    code: () => ({ attributes: ['aria-label="Mail me"', 'checked={isOn}', 'onChange={setOn}'] }),
    render: (props) => <Switch {...props} {...named.mail} />,
  }),
];

const named = {
  permit: { 'aria-label': 'Permit' },
  note: { 'aria-label': 'Note' },
  storeys: { 'aria-label': 'Storeys' },
  mail: { 'aria-label': 'Mail me' },
} as const;
