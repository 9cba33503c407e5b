import { permitStates, slaOutcomes, type PermitChoices, permitStateLabel } from '@portal/backends';
import { DateFilter, FilterBar, SearchFilter, SelectFilter, TextFilter } from '@portal/ui';
import type { PermitParams } from '../building-permits-store';
import { t } from '../messages';

export interface PermitFilterBarProps {
  readonly params: PermitParams;
  /** `undefined` while loading. */
  readonly choices: PermitChoices | undefined;
}

/** The filters; list and summary update immediately. */
export function PermitFilterBar({ choices, params }: PermitFilterBarProps) {
  const { filters, setFilters } = params;
  return (
    <FilterBar
      ignored={params.ignored}
      saved={{ list: 'permits', names: Object.keys(params.filters) }}
      isFiltered={params.isFiltered}
      label={t('building-permits.filters')}
      onClear={params.clear}
    >
      <TextFilter
        label={t('building-permits.text')}
        onChange={(text) => setFilters({ text }, { replace: true })}
        value={filters.text}
      />
      <SelectFilter
        label={t('building-permits.state')}
        onChange={(chosen) => setFilters({ state: permitStates.find((state) => state === chosen) ?? '' })}
        optional
        options={permitStates.map((value) => ({ value, label: permitStateLabel(value) }))}
        value={filters.state}
      />
      <SearchFilter
        label={t('building-permits.neighbourhood')}
        onChange={(neighbourhood) => setFilters({ neighbourhood })}
        optional
        options={choices?.neighbourhoods ?? []}
        value={filters.neighbourhood}
      />
      <SearchFilter
        label={t('building-permits.year')}
        onChange={(year) => setFilters({ year })}
        optional
        options={choices?.years.map(String) ?? []}
        value={filters.year}
      />
      <DateFilter
        label={t('building-permits.issuedFrom')}
        onChange={(issuedFrom) => setFilters({ issuedFrom })}
        value={filters.issuedFrom}
      />
      <DateFilter
        label={t('building-permits.issuedTo')}
        onChange={(issuedTo) => setFilters({ issuedTo })}
        value={filters.issuedTo}
      />
      <SelectFilter
        label={t('building-permits.outcome')}
        onChange={(chosen) => setFilters({ outcome: slaOutcomes.find((one) => one === chosen) ?? '' })}
        optional
        options={slaOutcomes.map((value) => ({ value, label: t(`building-permits.outcomes.${value}`) }))}
        value={filters.outcome}
      />
    </FilterBar>
  );
}
