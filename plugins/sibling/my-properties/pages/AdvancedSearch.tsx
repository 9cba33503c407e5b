import { type PropertyChoices, propertyClassLabel } from '@portal/backends';
import { Button, lazyControl, TextField } from '@portal/ui';
import { compareStructural } from 'mobx';
import { useId, useState, type SyntheticEvent } from 'react';
import {
  validateCriteria,
  noCriteria,
  parseCriteria,
  tidyCriteria,
  type PropertyCriteria,
  type CriterionName,
  type Problems,
} from '../criteria';
import { t } from '../messages';
import type { MyPropertiesProps } from '../my-properties-store';
import styles from './AdvancedSearch.module.css';

const Select = lazyControl(() => import('@portal/ui/controls/select').then((family) => family.Select));

export interface AdvancedSearchProps extends Pick<MyPropertiesProps, 'params'> {
  /** `undefined` while loading. */
  readonly choices: PropertyChoices | undefined;
}

/** The fields of the advanced search, which are applied with the Search button. */
export function AdvancedSearch({ choices, params: { filters, setFilters } }: AdvancedSearchProps) {
  const criteria = parseCriteria((name) => filters[name]);
  const [current, setCurrent] = useState(criteria);
  const [typed, setTyped] = useState(criteria);
  const [problems, setProblems] = useState<Problems>({});
  if (!compareStructural(current, criteria)) {
    // The criteria were changed elsewhere, for example by Back or by a quick search.
    setCurrent(criteria);
    setTyped(criteria);
    setProblems({});
  }

  function search(searched: PropertyCriteria) {
    setTyped(searched);
    setFilters({ ...searched, mode: 'advanced' });
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const searched = tidyCriteria(typed);
    const foundProblems = validateCriteria(searched);
    setProblems(foundProblems);
    const [first] = Object.keys(foundProblems);
    if (first === undefined) search(searched);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const type = (name: CriterionName, value: string) => setTyped({ ...typed, [name]: value });
  const field = (name: CriterionName) => ({
    autoComplete: 'off',
    error: problems[name],
    label: t(`my-properties.${name}`),
    name,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => type(name, target.value),
    value: typed[name],
  });
  const choice = (name: CriterionName, known: readonly string[] = []): CriterionSelectProps => ({
    label: t(`my-properties.${name}`),
    known,
    onChange: (value: string) => type(name, value),
    value: typed[name],
  });
  return (
    <form aria-label={t('my-properties.search')} className={styles['form']} noValidate onSubmit={submit}>
      <TextField {...field('rollFrom')} inputMode="numeric" />
      <TextField {...field('rollTo')} inputMode="numeric" />
      <TextField {...field('street')} />
      <CriterionSelect {...choice('class', choices?.classes)} getLabel={propertyClassLabel} />
      <CriterionSelect {...choice('neighbourhood', choices?.neighbourhoods)} />
      <TextField {...field('valueFrom')} inputMode="numeric" />
      <TextField {...field('valueTo')} inputMode="numeric" />
      <div className={styles['actions']}>
        <Button type="submit" variant="primary">
          {t('my-properties.submit')}
        </Button>
        <Button
          onClick={() => {
            setProblems({});
            search(noCriteria);
          }}
        >
          {t('my-properties.clear')}
        </Button>
      </div>
    </form>
  );
}

interface CriterionSelectProps {
  readonly label: string;
  readonly known: readonly string[];
  /** Empty if nothing is selected. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Returns the label of a value; the value itself by default. */
  readonly getLabel?: (value: string) => string;
}

/** A searchable select. A link can contain a value that is not an option. */
function CriterionSelect({ label, known, value, onChange, getLabel = (text) => text }: CriterionSelectProps) {
  const id = useId();
  const options = value === '' || known.includes(value) ? known : [...known, value];
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        label={label}
        onChange={onChange}
        onClear={() => onChange('')}
        options={options.map((option) => ({ value: option, label: getLabel(option) }))}
        placeholder={t('my-properties.any')}
        value={value === '' ? undefined : value}
      />
    </div>
  );
}
