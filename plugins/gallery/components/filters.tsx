import { DateFilter, FilterBar, FilterField, SearchFilter, SelectFilter, TextFilter } from '@portal/ui';
import { DatePicker, RangePicker } from '@portal/ui/controls/dates';
import { MultiSelect, Select } from '@portal/ui/controls/select';
import { useState } from 'react';
import { describe, flag, text } from '../describe';
import { buttonKeys, fieldKeys, nativeDateKeys, nativeSelectKeys, pickerKeys, selectKeys } from '../keyboard';
import { counties } from '../samples';
import { Kept } from './Kept';

const states = ['Filed', 'In review', 'Heard'];

const savedSample = { list: 'requests', names: ['street', 'state'] };

interface SampleFiltersProps {
  readonly label: string;
  readonly clearable: boolean;
  readonly saved: boolean;
}

function SampleFilters({ label, clearable, saved }: SampleFiltersProps) {
  const [street, setStreet] = useState('');
  const [state, setState] = useState('');
  const clear = () => {
    setStreet('');
    setState('');
  };
  return (
    <FilterBar
      isFiltered={street !== '' || state !== ''}
      label={label}
      onClear={clearable ? clear : undefined}
      saved={saved ? savedSample : undefined}
    >
      <TextFilter {...names.street} onChange={setStreet} value={street} />
      <SelectFilter {...names.state} onChange={setState} optional options={states} value={state} />
    </FilterBar>
  );
}

const names = { street: { label: 'Street' }, state: { label: 'State' } };

const printValue = (name: string) => ({
  attributes: [`onChange={set${name}}`, `value={${name.toLowerCase()}}`],
});

export const filters = [
  describe({
    name: 'FilterBar',
    parts: ['SavedFilters'],
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.FilterBar',
    properties: {
      label: text('Filters of the requests'),
      onClear: flag(true, 'isFiltered={params.isFiltered}\nonClear={params.clear}'),
      saved: flag(false, "saved={{ list: 'requests', names: ['street', 'state'] }}"),
    },
    keyboard: buttonKeys,
    code: () => ({
      children: [
        '<TextFilter label="Street" onChange={setStreet} value={street} />',
        '<SelectFilter label="State" onChange={setState} optional options={states} value={state} />',
      ].join('\n'),
    }),
    render: ({ label, onClear, saved }) => <SampleFilters clearable={onClear} label={label} saved={saved} />,
  }),
  describe({
    name: 'SelectFilter',
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.SelectFilter',
    properties: { label: text('State'), optional: flag(true) },
    keyboard: nativeSelectKeys,
    code: () => ({
      attributes: ["options={['Filed', 'In review', 'Heard']}", ...printValue('State').attributes],
    }),
    render: (props) => (
      <Kept initial="Filed">
        {(value, onChange) => <SelectFilter {...props} onChange={onChange} options={states} value={value} />}
      </Kept>
    ),
  }),
  describe({
    name: 'SearchFilter',
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.SearchFilter',
    properties: {
      label: text('County'),
      optional: flag(true),
      placeholder: text('All counties'),
      noMatch: text('No county has that name.'),
    },
    keyboard: selectKeys,
    code: () => ({ attributes: ['options={counties}', ...printValue('County').attributes] }),
    render: (props) => (
      <Kept initial="birch">
        {(value, onChange) => (
          <SearchFilter {...props} onChange={onChange} options={counties} value={value} />
        )}
      </Kept>
    ),
  }),
  describe({
    name: 'FilterField',
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.FilterField',
    properties: { label: text('County') },
    keyboard: selectKeys,
    code: ({ label }) => ({
      children: `{(id) => <Select id={id} label="${label}" onChange={setCounty} options={counties} value={county} />}`,
    }),
    render: ({ label }) => (
      <Kept initial="birch">
        {(value, onChange) => (
          <FilterField label={label}>
            {(id) => <Select id={id} label={label} onChange={onChange} options={counties} value={value} />}
          </FilterField>
        )}
      </Kept>
    ),
  }),
  describe({
    name: 'TextFilter',
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.TextFilter',
    properties: { label: text('Street') },
    keyboard: fieldKeys,
    code: () => printValue('Street'),
    render: (props) => (
      <Kept initial="">
        {(value, onChange) => <TextFilter {...props} onChange={onChange} value={value} />}
      </Kept>
    ),
  }),
  describe({
    name: 'DateFilter',
    from: '@portal/ui',
    group: 'filters',
    purpose: 'gallery.purposes.DateFilter',
    properties: { label: text('Filed from') },
    keyboard: nativeDateKeys,
    code: () => printValue('From'),
    render: (props) => (
      <Kept initial="2026-11-22">
        {(value, onChange) => <DateFilter {...props} onChange={onChange} value={value} />}
      </Kept>
    ),
  }),
  describe({
    name: 'Select',
    from: '@portal/ui/controls/select',
    group: 'filters',
    purpose: 'gallery.purposes.Select',
    properties: {
      label: text('County'),
      placeholder: text('Choose a county'),
      noMatch: text('No county has that name.'),
      onClear: flag(false, 'onClear={clear}'),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: selectKeys,
    code: () => ({ attributes: ['options={counties}', ...printValue('County').attributes] }),
    render: ({ onClear, ...props }) => (
      <Kept initial="birch">
        {(value, onChange) => (
          <Select
            {...props}
            onChange={onChange}
            onClear={onClear ? () => onChange('') : undefined}
            options={counties}
            value={value === '' ? undefined : value}
          />
        )}
      </Kept>
    ),
  }),
  describe({
    name: 'MultiSelect',
    from: '@portal/ui/controls/select',
    group: 'filters',
    purpose: 'gallery.purposes.MultiSelect',
    properties: { label: text('Counties'), placeholder: text('All counties'), disabled: flag() },
    states: { disabled: { disabled: true } },
    keyboard: selectKeys,
    code: () => ({ attributes: ['options={counties}', ...printValue('Chosen').attributes] }),
    render: (props) => (
      <Kept<readonly string[]> initial={['alder', 'cedar']}>
        {(value, onChange) => <MultiSelect {...props} onChange={onChange} options={counties} value={value} />}
      </Kept>
    ),
  }),
  describe({
    name: 'DatePicker',
    from: '@portal/ui/controls/dates',
    group: 'filters',
    purpose: 'gallery.purposes.DatePicker',
    properties: {
      label: text('Due on'),
      min: text('2026-01-01'),
      max: text('2027-12-31'),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: pickerKeys,
    code: () => printValue('Day'),
    render: (props) => (
      <Kept initial="2026-11-22">
        {(value, onChange) => <DatePicker {...props} onChange={onChange} value={value} />}
      </Kept>
    ),
  }),
  describe({
    name: 'RangePicker',
    from: '@portal/ui/controls/dates',
    group: 'filters',
    purpose: 'gallery.purposes.RangePicker',
    properties: { label: text('Filed'), min: text('2026-01-01'), max: text(''), disabled: flag() },
    states: { disabled: { disabled: true } },
    keyboard: pickerKeys,
    code: () => printValue('Filed'),
    render: (props) => (
      <Kept initial={{ from: '2026-11-01', to: '' }}>
        {(value, onChange) => <RangePicker {...props} onChange={onChange} value={value} />}
      </Kept>
    ),
  }),
];
