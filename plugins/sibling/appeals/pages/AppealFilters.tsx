import {
  appealDecisions,
  appealStates,
  slaOutcomes,
  appealDecisionLabel,
  appealStateLabel,
} from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import {
  CopyButton,
  DateFilter,
  FilterBar,
  FilterField,
  lazyControl,
  SelectFilter,
  TextFilter,
} from '@portal/ui';
import type { AppealsProps } from '../appeals-store';
import { listYears } from '../list-params';
import { t } from '../messages';

const RangePicker = lazyControl(() =>
  import('@portal/ui/controls/dates').then((family) => family.RangePicker),
);

export function AppealFilters({ params }: Pick<AppealsProps, 'params'>) {
  const { taxYear } = usePortal();
  const { filters, setFilters } = params;
  const { state, year, hearingFrom, hearingTo } = filters;
  const outcomes = slaOutcomes.map((value) => ({ value, label: t(`appeals.outcomes.${value}`) }));
  return (
    <FilterBar
      ignored={params.ignored}
      saved={{ list: 'appeals', names: Object.keys(params.filters) }}
      isFiltered={params.isFiltered}
      onClear={params.clear}
      label={t('appeals.filters')}
    >
      <TextFilter
        label={t('appeals.search')}
        onChange={(text) => setFilters({ text }, { replace: true })}
        value={filters.text}
      />
      <SelectFilter
        label={t('appeals.state')}
        onChange={(chosen) => setFilters({ state: appealStates.find((one) => one === chosen) ?? '' })}
        optional
        options={appealStates.map((value) => ({ value, label: appealStateLabel(value) }))}
        value={state}
      />
      <SelectFilter
        label={t('appeals.year')}
        onChange={(chosen) => setFilters({ year: chosen })}
        optional
        options={listYears(taxYear)}
        value={year}
      />
      <FilterField label={t('appeals.hearings')} size="wide">
        <RangePicker
          label={t('appeals.hearings')}
          onChange={({ from, to }) => setFilters({ hearingFrom: from, hearingTo: to })}
          value={{ from: hearingFrom, to: hearingTo }}
        />
      </FilterField>
      <SelectFilter
        label={t('appeals.decision')}
        onChange={(chosen) => setFilters({ decision: appealDecisions.find((one) => one === chosen) ?? '' })}
        optional
        options={appealDecisions.map((value) => ({ value, label: appealDecisionLabel(value) }))}
        value={filters.decision}
      />
      <DateFilter
        label={t('appeals.filedFrom')}
        onChange={(filedFrom) => setFilters({ filedFrom })}
        value={filters.filedFrom}
      />
      <DateFilter
        label={t('appeals.filedTo')}
        onChange={(filedTo) => setFilters({ filedTo })}
        value={filters.filedTo}
      />
      <SelectFilter
        label={t('appeals.outcome')}
        onChange={(chosen) => setFilters({ outcome: slaOutcomes.find((one) => one === chosen) ?? '' })}
        optional
        options={outcomes}
        value={filters.outcome}
      />
      <CopyButton copiedMessage={t('appeals.linkCopied')} text={() => window.location.href}>
        {t('appeals.copyLink')}
      </CopyButton>
    </FilterBar>
  );
}
