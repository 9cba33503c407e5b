import { observer } from 'mobx-react-lite';
import { measures } from '../measures';
import { Button, FilterBar, listText, SelectFilter, type FilterOption } from '../../../kit';
import { monthNumbers, type PropertyPulseStore } from '../property-pulse-store';
import { formatMonth } from '../format';
import { t } from '../messages';

function toOptions(values: readonly string[], label = (value: string) => value): readonly FilterOption[] {
  return values.map((value) => ({ value, label: label(value) }));
}

/** Any, and the choices; the current value is offered even if choices are unknown. */
function withAny(known: readonly string[], chosen: string): readonly FilterOption[] {
  const names = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return [{ value: '', label: listText('kit.list.any') }, ...toOptions(names)];
}

/** The filters of the page; each change goes to the first page of the sales. */
export const PulseFilters = observer(function PulseFilters({
  store,
}: {
  readonly store: PropertyPulseStore;
}) {
  const { neighbourhood, propertyClass } = store;
  const { classes = [], neighbourhoods = [] } = store.choices.value ?? {};
  return (
    <FilterBar label={t('property-pulse.filters')}>
      <SelectFilter
        label={t('property-pulse.year')}
        onChange={(year) => store.choose('year', year)}
        options={toOptions(store.years)}
        value={store.year}
      />
      <SelectFilter
        label={t('property-pulse.first')}
        onChange={(first) => store.choose('first', first)}
        options={toOptions(monthNumbers, formatMonth)}
        value={store.firstMonth}
      />
      <SelectFilter
        label={t('property-pulse.last')}
        onChange={(last) => store.choose('last', last)}
        options={toOptions(store.lastMonths, formatMonth)}
        value={store.lastMonth}
      />
      <SelectFilter
        label={t('property-pulse.neighbourhood')}
        onChange={(chosen) => store.choose('neighbourhood', chosen)}
        options={withAny(neighbourhoods, neighbourhood)}
        value={neighbourhood}
      />
      <SelectFilter
        label={t('property-pulse.class')}
        onChange={(chosen) => store.choose('class', chosen)}
        options={withAny(classes, propertyClass)}
        value={propertyClass}
      />
      {store.view === 'market' && (
        <SelectFilter
          label={t('property-pulse.measure')}
          onChange={(show) => store.choose('show', show)}
          options={measures.map((value) => ({ value, label: t(`property-pulse.shown.${value}`) }))}
          value={store.measure}
        />
      )}
      <Button disabled={!store.isFiltered} onPress={store.clear}>
        {listText('kit.list.clear')}
      </Button>
    </FilterBar>
  );
});
