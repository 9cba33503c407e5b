import type { ChartSpec, DrawnChart } from '#charts';
import { defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue';
import { looks, words } from '../../../kit/looks';

/**
 * A picture of figures that stand in a table beside it. The chart library comes with the first one; where it does not
 * come, a sentence points to the table.
 */
export const ChartPicture = defineComponent(
  (props: { readonly spec: ChartSpec }) => {
    const place = ref<HTMLElement>();
    const isMissing = ref(false);
    const drawn = shallowRef<DrawnChart>();
    let isWanted = true;

    const draw = async (): Promise<void> => {
      try {
        const { drawChart } = await import('#charts');
        if (isWanted && place.value !== undefined) drawn.value = drawChart(place.value, props.spec);
      } catch {
        isMissing.value = true;
      }
    };

    onMounted(draw);
    watch(
      () => props.spec,
      (spec) => drawn.value?.update(spec),
    );
    onBeforeUnmount(() => {
      isWanted = false;
      drawn.value?.stop();
    });
    return () =>
      isMissing.value
        ? h('p', { class: looks.chart['missing'] }, words.pictureMissing)
        : h('div', { class: looks.chart['picture'], ref: place });
  },
  { name: 'ChartPicture', props: ['spec'] },
);
