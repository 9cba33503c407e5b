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
import { phases } from '../answers';
import type { RfrStore } from '../rfr-store';
import { strings } from './strings';

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

const orderOptions: readonly FilterOption[] = Object.entries(strings.orders).map(([value, label]) => ({
  value,
  label,
}));

function optionsOf(values: readonly string[]): readonly FilterOption[] {
  return [{ value: '', label: strings.any }, ...values.map((value) => ({ value, label: value }))];
}

/** What the bar of filters is told. */
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
  const { phase = '', year = '', sort = '', order = '' } = store.filters.wanted;
  const years = Array.from({ length: yearsBack }, (_, index) => String(portal.taxYear - index));
  const set = (changes: Readonly<Record<string, string>>): void => address.set({ ...changes, shown: '' });
  const chosen = Object.entries(orders).find(([, one]) => one.sort === sort && one.order === order);
  return (
    <div ref={place}>
      <FilterBar label={strings.filters}>
        <SelectFilter
          label={strings.phase}
          onChange={(value) => set({ phase: value })}
          options={optionsOf(phases)}
          value={phase}
        />
        <SelectFilter
          label={strings.year}
          onChange={(value) => set({ year: value })}
          options={optionsOf(year === '' || years.includes(year) ? years : [...years, year])}
          value={year}
        />
        <SelectFilter
          label={strings.order}
          onChange={(name) => set(Object.entries(orders).find(([key]) => key === name)?.[1] ?? orders.newest)}
          options={orderOptions}
          value={chosen?.[0] ?? 'newest'}
        />
        <Button disabled={phase === '' && year === ''} onPress={() => set({ phase: '', year: '' })}>
          {strings.clear}
        </Button>
      </FilterBar>
      {store.isChosen && store.list?.total === 0 && (
        <EmptyNote hint={strings.noneFoundHint} title={strings.noneFound} />
      )}
    </div>
  );
});
