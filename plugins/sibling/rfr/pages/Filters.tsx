import { rfrPhases, rfrReasons, slaOutcomes, phaseLabel, requestReasonLabel } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { DateFilter, FilterBar, SelectFilter, TextFilter } from '@portal/ui';
import { t } from '../messages';
import type { RfrProps } from '../rfr-store';

const yearsBack = 3;

/** The filters of the list. */
export function Filters({ params }: Pick<RfrProps, 'params'>) {
  const { taxYear } = usePortal();
  const { filters, setFilters } = params;
  const outcomes = slaOutcomes.map((value) => ({ value, label: t(`rfr.outcome.${value}`) }));
  return (
    <FilterBar
      ignored={params.ignored}
      saved={{ list: 'requests', names: Object.keys(params.filters) }}
      isFiltered={params.isFiltered}
      label={t('rfr.page.filters')}
      onClear={params.clear}
    >
      <TextFilter
        label={t('rfr.page.search')}
        onChange={(text) => setFilters({ text }, { replace: true })}
        value={filters.text}
      />
      <SelectFilter
        label={t('rfr.phase')}
        onChange={(chosen) => setFilters({ phase: rfrPhases.find((one) => one === chosen) ?? '' })}
        optional
        options={rfrPhases.map((value) => ({ value, label: phaseLabel(value) }))}
        value={filters.phase}
      />
      <SelectFilter
        label={t('rfr.reason')}
        onChange={(chosen) => setFilters({ reason: rfrReasons.find((one) => one === chosen) ?? '' })}
        optional
        options={rfrReasons.map((value) => ({ value, label: requestReasonLabel(value) }))}
        value={filters.reason}
      />
      <SelectFilter
        label={t('rfr.taxYear')}
        onChange={(year) => setFilters({ year })}
        optional
        options={Array.from({ length: yearsBack }, (_, index) => String(taxYear - index))}
        value={filters.year}
      />
      <DateFilter
        label={t('rfr.page.receivedFrom')}
        onChange={(receivedFrom) => setFilters({ receivedFrom })}
        value={filters.receivedFrom}
      />
      <DateFilter
        label={t('rfr.page.receivedTo')}
        onChange={(receivedTo) => setFilters({ receivedTo })}
        value={filters.receivedTo}
      />
      <SelectFilter
        label={t('rfr.page.outcome')}
        onChange={(chosen) => setFilters({ outcome: slaOutcomes.find((one) => one === chosen) ?? '' })}
        optional
        options={outcomes}
        value={filters.outcome}
      />
    </FilterBar>
  );
}
