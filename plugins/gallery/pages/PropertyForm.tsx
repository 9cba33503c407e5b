import { SelectFilter, TextField } from '@portal/ui';
import { Checkbox } from '@portal/ui/controls/form';
import type { Properties, Property, Value } from '../describe';
import { t } from '../messages';
import styles from './PropertyForm.module.css';

export interface PropertyFormProps {
  readonly properties: Properties;
  readonly values: Readonly<Record<string, Value>>;
  readonly onChange: (name: string, value: Value) => void;
}

/** A control for each property of a component. */
export function PropertyForm({ properties, values, onChange }: PropertyFormProps) {
  const all = Object.entries(properties);
  if (all.length === 0) return <p>{t('gallery.noProperties')}</p>;
  return (
    <div className={styles['form']}>
      {all.map(([name, property]) => (
        <PropertyControl
          key={name}
          name={name}
          onChange={(value) => onChange(name, value)}
          property={property}
          value={values[name] ?? property.initial}
        />
      ))}
    </div>
  );
}

interface PropertyControlProps {
  readonly name: string;
  readonly property: Property;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function PropertyControl({ name, property, value, onChange }: PropertyControlProps) {
  const { kind, options = [], range } = property;
  switch (kind) {
    case 'boolean':
      return (
        <Checkbox checked={value === true} onChange={({ target }) => onChange(target.checked)}>
          {name}
        </Checkbox>
      );
    case 'select':
      return (
        <SelectFilter
          label={name}
          onChange={(text) => onChange(options.find((one) => String(one) === text) ?? text)}
          options={options.map(String)}
          value={String(value)}
        />
      );
    case 'number':
      return (
        <TextField
          {...range}
          label={name}
          onChange={({ target }) => {
            const next = target.valueAsNumber;
            if (target.validity.valid && !Number.isNaN(next)) onChange(next);
          }}
          type="number"
          value={String(value)}
        />
      );
    case 'text':
      return (
        <TextField label={name} onChange={({ target }) => onChange(target.value)} value={String(value)} />
      );
  }
}
