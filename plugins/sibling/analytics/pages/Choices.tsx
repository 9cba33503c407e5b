import { FilterBar, SelectFilter, type AddressFilters, type FilterOption } from '../../../kit';
import type { Choice } from '../choice';
import { measures } from '../trends';
import { t } from '../messages';

export interface ChoicesProps {
  readonly filters: AddressFilters;
  readonly choice: Choice;
  readonly classNames: readonly string[];
}

const measureOptions: readonly FilterOption[] = measures.map((value) => ({
  value,
  label: t(`analytics.measures.${value}`),
}));

export function Choices({ filters, choice, classNames }: ChoicesProps) {
  const { className, measure, years, from, to } = choice;
  const yearOptions = years.map(String).map((value) => ({ value, label: value }));
  // While classes are loading, the one of the address is already listed.
  const names = className === '' || classNames.includes(className) ? classNames : [className];
  return (
    <FilterBar label={t('analytics.filters')}>
      <SelectFilter
        label={t('analytics.class')}
        onChange={(chosen) => filters.set({ class: chosen })}
        options={[
          { value: '', label: t('analytics.allClasses') },
          ...names.map((value) => ({ value, label: value })),
        ]}
        value={className}
      />
      <SelectFilter
        label={t('analytics.from')}
        onChange={(chosen) => filters.set({ from: chosen, to: String(Math.max(Number(chosen), to)) })}
        options={yearOptions}
        value={String(from)}
      />
      <SelectFilter
        label={t('analytics.to')}
        onChange={(chosen) => filters.set({ from: String(Math.min(Number(chosen), from)), to: chosen })}
        options={yearOptions}
        value={String(to)}
      />
      <SelectFilter
        label={t('analytics.measure')}
        onChange={(chosen) => filters.set({ measure: chosen })}
        options={measureOptions}
        value={measure}
      />
    </FilterBar>
  );
}
