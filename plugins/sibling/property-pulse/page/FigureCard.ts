import type { ChartSpec } from '#charts';
import { defineComponent, h, useId, type Slots } from 'vue';
import { looks } from '../../../kit/looks';
import { ChartPicture } from '../parts/ChartPicture';
import styles from './page.module.css';

interface FigureCardProps {
  readonly title: string;
  /** `undefined` while the figures are awaited. */
  readonly spec: ChartSpec | undefined;
}

/** A card with a picture, and beside it what is given: the table of the figures. */
export const FigureCard = defineComponent(
  (props: FigureCardProps, { slots }: { readonly slots: Slots }) => {
    const heading = useId();
    return () =>
      h(
        'section',
        { 'aria-busy': props.spec === undefined, 'aria-labelledby': heading, class: looks.card['card'] },
        [
          h('h2', { class: styles['heading'], id: heading, tabindex: -1 }, props.title),
          h('div', { class: looks.chart['chart'] }, [
            props.spec === undefined
              ? h('div', { class: looks.chart['picture'] })
              : h(ChartPicture, { spec: props.spec }),
            slots['default']?.(),
          ]),
        ],
      );
  },
  { name: 'FigureCard', props: ['title', 'spec'] },
);
