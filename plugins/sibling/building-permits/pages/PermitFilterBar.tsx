import { permitStates, type PermitChoices } from '#backends';
import { observer } from 'mobx-react-lite';
import { Button, FilterBar, listText, SelectFilter, TextFilter, type FilterOption } from '../../../kit';
import type { FilterName, PermitFilters } from '../permit-filters';
import { t } from '../messages';

export interface PermitFilterBarProps {
  readonly filters: PermitFilters;
  /** `undefined` while loading. */
  readonly choices: PermitChoices | undefined;
}

/** The filters; list and summary follow at once. */
export const PermitFilterBar = observer(function PermitFilterBar({ filters, choices }: PermitFilterBarProps) {
  const bound = (name: FilterName) => ({
    label: t(`building-permits.${name}`),
    value: filters[name],
    onChange: (value: string) => filters.choose(name, value),
  });
  const years = choices?.years.map(String) ?? [];
  return (
    <FilterBar label={t('building-permits.filters')}>
      <TextFilter {...bound('text')} />
      <SelectFilter {...bound('state')} options={toOptions(permitStates, filters.state)} />
      <SelectFilter
        {...bound('neighbourhood')}
        options={toOptions(choices?.neighbourhoods ?? [], filters.neighbourhood)}
      />
      <SelectFilter {...bound('year')} options={toOptions(years, filters.year)} />
      <Button disabled={Object.keys(filters.query).length === 0} onPress={() => filters.clear()}>
        {listText('kit.list.clear')}
      </Button>
    </FilterBar>
  );
});

/** Any, the choices, and the current value even if it is no choice (yet). */
function toOptions(names: readonly string[], wanted: string): readonly FilterOption[] {
  const all = names.includes(wanted) || wanted === '' ? names : [...names, wanted];
  return [
    { value: '', label: listText('kit.list.any') },
    ...all.map((name) => ({ value: name, label: name })),
  ];
}
