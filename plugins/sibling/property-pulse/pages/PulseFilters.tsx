import { propertyClassLabel } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { FilterBar, SearchFilter, SelectFilter } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { formatMonth } from '../format';
import { getPeriod, listYears, months } from '../list-params';
import { measures } from '../measures';
import { t } from '../messages';
import type { PropertyPulseProps } from '../property-pulse-store';
import { useComparison, useMeasure } from '../use-measure';

const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: formatMonth(value) }));

interface PulseFiltersProps extends PropertyPulseProps {
  readonly view: 'market' | 'sales' | 'map';
}

/** The filters of the page; each change returns to the first page of sales. */
export const PulseFilters = observer(function PulseFilters({ params, store, view }: PulseFiltersProps) {
  const { taxYear } = usePortal();
  const [measure, setMeasure] = useMeasure();
  const [isComparing, setComparison] = useComparison();
  const { filters, setFilters } = params;
  const { year, neighbourhood, class: propertyClass } = filters;
  const { first, last } = getPeriod(params.filters);
  const { classes = [], neighbourhoods = [] } = store.choices.value ?? {};
  return (
    <FilterBar
      ignored={params.ignored}
      saved={{ list: 'sales', names: Object.keys(params.filters) }}
      isFiltered={params.isFiltered}
      onClear={params.clear}
      label={t('property-pulse.filters')}
    >
      <SelectFilter
        label={t('property-pulse.year')}
        onChange={(chosen) => setFilters({ year: chosen })}
        options={listYears(taxYear)}
        value={year}
      />
      <SelectFilter
        label={t('property-pulse.first')}
        onChange={(chosen) => setFilters({ first: months.find((month) => month === chosen) ?? '01' })}
        options={toOptions(months)}
        value={first}
      />
      <SelectFilter
        label={t('property-pulse.last')}
        onChange={(chosen) => setFilters({ last: months.find((month) => month === chosen) ?? '12' })}
        options={toOptions(months.filter((month) => month >= first))}
        value={last}
      />
      <SearchFilter
        label={t('property-pulse.neighbourhood')}
        onChange={(chosen) => setFilters({ neighbourhood: chosen })}
        optional
        options={neighbourhoods}
        placeholder={t('property-pulse.allNeighbourhoods')}
        value={neighbourhood}
      />
      <SelectFilter
        label={t('property-pulse.class')}
        onChange={(chosen) => setFilters({ class: chosen })}
        optional
        options={classes.map((value) => ({ value, label: propertyClassLabel(value) }))}
        value={propertyClass}
      />
      {view === 'market' && (
        <>
          <SelectFilter
            label={t('property-pulse.measure')}
            onChange={setMeasure}
            options={measures.map((value) => ({ value, label: t(`property-pulse.shown.${value}`) }))}
            value={measure}
          />
          <SelectFilter
            label={t('property-pulse.compare')}
            onChange={setComparison}
            options={[
              { value: '', label: t('property-pulse.compareNone') },
              { value: 'before', label: t('property-pulse.compareBefore') },
            ]}
            value={isComparing ? 'before' : ''}
          />
        </>
      )}
    </FilterBar>
  );
});
