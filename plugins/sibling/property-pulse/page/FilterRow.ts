import { useWatched } from '#plugin-api/vue';
import { defineComponent } from 'vue';
import type { FilterOption, Loadable } from '../../../kit';
import { words } from '../../../kit/looks';
import type { Choices } from '../answers';
import type { UsedFilters } from '../composables';
import { button, filterBar, selectFilter } from '../parts/controls';
import { strings } from '../strings';
import { measures, monthNumbers, monthsFrom, yearsUntil } from '../wanted';

interface FilterRowProps {
  readonly filters: UsedFilters;
  readonly choices: Loadable<Choices>;
}

const asOptions = (values: readonly string[], labelOf = (value: string) => value): readonly FilterOption[] =>
  values.map((value) => ({ value, label: labelOf(value) }));

/** Any, and what there is; what the address asks for stands among it also where it is not, or not yet, known. */
function anyOf(known: readonly string[], chosen: string): readonly FilterOption[] {
  const names = chosen === '' || known.includes(chosen) ? known : [...known, chosen];
  return [{ value: '', label: words.any }, ...asOptions(names)];
}

/** The filters of the page; each change begins with the first page of the sales. */
export const FilterRow = defineComponent(
  (props: FilterRowProps) => {
    const years = useWatched((portal) => yearsUntil(portal.taxYear));
    const { wanted, set } = props.filters;
    const choose =
      (name: string, usual = '') =>
      (value: string): void =>
        set({ [name]: value === usual ? '' : value, from: '' });

    return () => {
      const { year, firstMonth, lastMonth, neighbourhood, propertyClass, measure, view } = wanted.value;
      const { classes, neighbourhoods } =
        props.choices.state === 'succeeded' ? props.choices.value : { classes: [], neighbourhoods: [] };
      return filterBar(strings.filters, [
        selectFilter({
          label: strings.year,
          value: year,
          options: asOptions(years.value),
          onChange: choose('year', years.value[0]),
        }),
        selectFilter({
          label: strings.first,
          value: firstMonth,
          options: asOptions(monthNumbers, strings.monthName),
          onChange: choose('first', '01'),
        }),
        selectFilter({
          label: strings.last,
          value: lastMonth,
          options: asOptions(monthsFrom(firstMonth), strings.monthName),
          onChange: choose('last', '12'),
        }),
        selectFilter({
          label: strings.neighbourhood,
          value: neighbourhood,
          options: anyOf(neighbourhoods, neighbourhood),
          onChange: choose('neighbourhood'),
        }),
        selectFilter({
          label: strings.class,
          value: propertyClass,
          options: anyOf(classes, propertyClass),
          onChange: choose('class'),
        }),
        view === 'market' &&
          selectFilter({
            label: strings.measure,
            value: measure,
            options: measures.map((value) => ({ value, label: strings.shown[value] })),
            onChange: choose('show', 'sales'),
          }),
        button(words.clear, {
          disabled:
            year === years.value[0] &&
            `${firstMonth} ${lastMonth}` === '01 12' &&
            `${neighbourhood}${propertyClass}` === '',
          onPress: () => set({ year: '', first: '', last: '', neighbourhood: '', class: '', from: '' }),
        }),
      ]);
    };
  },
  { name: 'FilterRow', props: ['filters', 'choices'] },
);
