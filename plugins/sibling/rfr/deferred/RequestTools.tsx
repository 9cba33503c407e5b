import { rfrPhases } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import {
  AddressFilters,
  Button,
  EmptyNote,
  FilterBar,
  SelectFilter,
  useMade,
  type FilterOption,
} from '../../../kit';
import type { RfrStore } from '../rfr-store';
import { t } from './messages';

const yearsBack = 3;

/** What stands in the address for each order that people choose. */
const orders = {
  newest: { sort: '', order: '' },
  oldest: { sort: '', order: 'ascending' },
  updated: { sort: 'updated', order: '' },
  waiting: { sort: 'updated', order: 'ascending' },
  assessed: { sort: 'assessed', order: '' },
  requested: { sort: 'requested', order: '' },
} as const;

const createOrderOptions = (): readonly FilterOption[] => [
  { value: 'newest', label: t('rfr.deferred.orders.newest') },
  { value: 'oldest', label: t('rfr.deferred.orders.oldest') },
  { value: 'updated', label: t('rfr.deferred.orders.updated') },
  { value: 'waiting', label: t('rfr.deferred.orders.waiting') },
  { value: 'assessed', label: t('rfr.deferred.orders.assessed') },
  { value: 'requested', label: t('rfr.deferred.orders.requested') },
];

function toOptions(values: readonly string[]): readonly FilterOption[] {
  return [{ value: '', label: t('rfr.deferred.any') }, ...values.map((value) => ({ value, label: value }))];
}

export interface RequestToolsProps {
  readonly store: RfrStore;
  /** Whether a person asked for it with a button that it takes the place of. */
  readonly takesFocus: boolean;
}

/** What requests are chosen and put in order by; all of it stands in the address. */
export const RequestTools = observer(function RequestTools({ store, takesFocus }: RequestToolsProps) {
  const portal = usePortal();
  const address = useMade(() => new AddressFilters(portal, '/rfr'));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('select')?.focus();
  }, [takesFocus]);
  const { phase = '', year = '', sort = '', order = '' } = store.filters.criteria;
  const years = Array.from({ length: yearsBack }, (_, index) => String(portal.taxYear - index));
  const set = (changes: Readonly<Record<string, string>>): void => address.set({ ...changes, shown: '' });
  const chosen = Object.entries(orders).find(([, one]) => one.sort === sort && one.order === order);
  return (
    <div ref={place}>
      <FilterBar label={t('rfr.deferred.filters')}>
        <SelectFilter
          label={t('rfr.deferred.phase')}
          onChange={(value) => set({ phase: value })}
          options={toOptions(rfrPhases)}
          value={phase}
        />
        <SelectFilter
          label={t('rfr.deferred.year')}
          onChange={(value) => set({ year: value })}
          options={toOptions(year === '' || years.includes(year) ? years : [...years, year])}
          value={year}
        />
        <SelectFilter
          label={t('rfr.deferred.order')}
          onChange={(name) => set(Object.entries(orders).find(([key]) => key === name)?.[1] ?? orders.newest)}
          options={createOrderOptions()}
          value={chosen?.[0] ?? 'newest'}
        />
        <Button disabled={phase === '' && year === ''} onPress={() => set({ phase: '', year: '' })}>
          {t('rfr.deferred.clear')}
        </Button>
      </FilterBar>
      {store.isFiltered && store.list?.total === 0 && (
        <EmptyNote hint={t('rfr.deferred.noneFoundHint')} title={t('rfr.deferred.noneFound')} />
      )}
    </div>
  );
});
