import type { PartProps } from '../my-properties-store';
import { compareStructural } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useId, useState, type SyntheticEvent } from 'react';
import { noCriteria, findProblems, tidied, type CriterionName, type Problems } from '../criteria';
import { t } from '../messages';
import { Button } from '../../../kit';
import styles from './AdvancedSearch.module.css';

/** The fields of the advanced search; the search starts with its button. */
export const AdvancedSearch = observer(function AdvancedSearch({ store }: PartProps) {
  const { criteria } = store;
  const [current, setCurrent] = useState(criteria);
  const [typed, setTyped] = useState(criteria);
  const [problems, setProblems] = useState<Problems>({});
  if (!compareStructural(current, criteria)) {
    // Changed from outside, such as by Back or by a quick search.
    setCurrent(criteria);
    setTyped(criteria);
    setProblems({});
  }

  function search(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = tidied(typed);
    const found = findProblems(wanted);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) store.lookFor(wanted);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const field = (name: CriterionName) => ({
    name,
    label: t(`my-properties.${name}`),
    value: typed[name],
    problem: problems[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  const { classes = [], neighbourhoods = [] } = store.choices.value ?? {};
  return (
    <form aria-label={t('my-properties.search')} className={styles['form']} noValidate onSubmit={search}>
      <Field {...field('rollFrom')} inputMode="numeric" />
      <Field {...field('rollTo')} inputMode="numeric" />
      <Field {...field('street')} />
      <Field {...field('class')} options={classes} />
      <Field {...field('neighbourhood')} options={neighbourhoods} />
      <Field {...field('valueFrom')} inputMode="numeric" />
      <Field {...field('valueTo')} inputMode="numeric" />
      <div className={styles['actions']}>
        <Button>{t('my-properties.submit')}</Button>
        <Button
          onPress={() => {
            setTyped(noCriteria);
            setProblems({});
            store.lookFor(noCriteria);
          }}
        >
          {t('my-properties.clear')}
        </Button>
      </div>
    </form>
  );
});

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly inputMode?: 'numeric';
  /** Makes the field a select of these. */
  readonly options?: readonly string[];
}

function Field({ name, label, value, problem, onChange, inputMode, options }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {options === undefined ? (
        <input
          {...shared}
          autoComplete="off"
          inputMode={inputMode}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select {...shared} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('my-properties.any')}</option>
          {[...new Set([...options, ...(value === '' ? [] : [value])])].map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
      {problem !== undefined && (
        <p className={styles['problem']} id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
