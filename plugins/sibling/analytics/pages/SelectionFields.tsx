import { propertyClassLabel } from '@portal/backends';
import { FilterBar, FilterField, lazyControl, SelectFilter } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import type { ChartSelection } from '../chart-selection';
import { measures } from '../trends';
import { t } from '../messages';

const Select = lazyControl(() => import('@portal/ui/controls/select').then((family) => family.Select));

export interface SelectionFieldsProps {
  readonly selection: ChartSelection;
  readonly classNames: readonly string[];
}

export function SelectionFields({ selection, classNames }: SelectionFieldsProps) {
  const { className, ignored, measure, years, from, to } = selection;
  const [, setParams] = useSearchParams();
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParams((params) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const yearOptions = years.map(String);
  // While classes are loading, list the one in the URL.
  const names = className === '' || classNames.includes(className) ? classNames : [className];
  return (
    <FilterBar
      ignored={ignored}
      isFiltered={className !== '' || measure !== 'share' || years.at(0) !== from || years.at(-1) !== to}
      label={t('analytics.filters')}
      onClear={() => choose({ class: '', measure: '', from: '', to: '' })}
      saved={{ list: 'figures', names: ['class', 'measure', 'from', 'to'] }}
    >
      <FilterField label={t('analytics.class')}>
        {(id) => (
          <Select
            id={id}
            label={t('analytics.class')}
            noMatch={t('analytics.noClass')}
            onChange={(name) => choose({ class: name })}
            options={[
              { value: '', label: t('analytics.allClasses') },
              ...names.map((value) => ({ value, label: propertyClassLabel(value) })),
            ]}
            value={className}
          />
        )}
      </FilterField>
      <SelectFilter
        label={t('analytics.from')}
        onChange={(year) => choose({ from: year, to: String(Math.max(Number(year), to)) })}
        options={yearOptions}
        value={String(from)}
      />
      <SelectFilter
        label={t('analytics.to')}
        onChange={(year) => choose({ from: String(Math.min(Number(year), from)), to: year })}
        options={yearOptions}
        value={String(to)}
      />
      <SelectFilter
        label={t('analytics.measure')}
        onChange={(chosen) => choose({ measure: chosen })}
        options={measures.map((value) => ({ value, label: t(`analytics.measures.${value}`) }))}
        value={measure}
      />
    </FilterBar>
  );
}
