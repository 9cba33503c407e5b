import { appealStates } from '#backends';
import type { PartProps } from '../appeals-store';
import { observer } from 'mobx-react-lite';
import { Button, DateFilter, FilterBar, listText, SelectFilter, type FilterOption } from '../../../kit';
import { t } from '../messages';

function toOptions(values: readonly string[]): readonly FilterOption[] {
  return [
    { value: '', label: listText('kit.list.any') },
    ...values.map((value) => ({ value, label: value })),
  ];
}

export const AppealFilters = observer(function AppealFilters({ store }: PartProps) {
  return (
    <FilterBar label={t('appeals.filters')}>
      <SelectFilter
        label={t('appeals.state')}
        onChange={(state) => store.choose({ state })}
        options={toOptions(appealStates)}
        value={store.state}
      />
      <SelectFilter
        label={t('appeals.year')}
        onChange={(year) => store.choose({ year })}
        options={toOptions(store.years)}
        value={store.year}
      />
      <DateFilter
        label={t('appeals.hearingFrom')}
        onChange={(hearingFrom) => store.choose({ hearingFrom })}
        value={store.hearingFrom}
      />
      <DateFilter
        label={t('appeals.hearingTo')}
        onChange={(hearingTo) => store.choose({ hearingTo })}
        value={store.hearingTo}
      />
      <Button disabled={!store.isFiltered} onPress={store.clear}>
        {listText('kit.list.clear')}
      </Button>
    </FilterBar>
  );
});
