import { useWatched } from '#plugin-api/vue';
import { defineComponent, h, nextTick, ref, watch } from 'vue';
import { readChoices } from '../answers';
import { useAnswer, useFilters } from '../composables';
import { choicesNote, noMunicipalityNote, pageFrame } from '../parts/frames';
import { strings } from '../strings';
import { FilterRow } from './FilterRow';
import { MarketView } from './MarketView';
import { SalesView } from './SalesView';

/** The page at `/propertyPulse`: what was sold, by month and by neighbourhood, and the sales themselves. */
export const PulsePage = defineComponent(
  () => {
    const municipality = useWatched((portal) => portal.municipality.current);
    const filters = useFilters();
    const { wanted } = filters;
    const content = ref<HTMLElement>();
    const { answer: choices, retry } = useAnswer({ path: '/pulse/choices', read: readChoices });

    // The link that led to the other view has gone with its view.
    watch(
      () => wanted.value.view,
      async () => {
        await nextTick();
        content.value?.querySelector<HTMLElement>('h2')?.focus();
      },
    );

    return () => {
      const { value: current } = municipality;
      if (current === undefined)
        return pageFrame(strings.title, strings.purpose, noMunicipalityNote(strings.chooseMunicipality));
      const { view, firstMonth, lastMonth, year } = wanted.value;
      return pageFrame(strings.title, strings.purposeFor(current.name, firstMonth, lastMonth, year), [
        h(FilterRow, { filters, choices: choices.value }),
        choices.value.state === 'failed' && choicesNote(choices.value.failure, retry),
        h('div', { ref: content }, [h(view === 'sales' ? SalesView : MarketView, { filters })]),
      ]);
    };
  },
  { name: 'PulsePage' },
);
