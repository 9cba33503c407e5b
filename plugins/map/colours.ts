import { propertyClassLabel } from '#backends/labels';
import { formatDollars, formatPercentChange } from '#ui';
import type { ExpressionSpecification } from 'maplibre-gl';
import { t } from './messages';
import type { Colouring, Drawing } from './types';

/** A colour of the map and its meaning. */
export interface LegendEntry {
  readonly colour: string;
  readonly text: string;
}

/** The colour of parcels that the filters exclude. */
export const excludedColour = '#eef1f5';

/** The colour of land on a map with pins. */
const plainColour = '#dde4ed';

/** A base colour, and a colour from each step upwards. */
interface Scale {
  readonly lowest: string;
  readonly further: readonly { readonly from: number; readonly colour: string }[];
}

/**
 * Values in whole Canadian dollars, light to dark; changes in %, orange for a decrease, blue for an increase.
 */
const scales: Readonly<Record<Exclude<Colouring, 'class'>, Scale>> = {
  value: {
    lowest: '#e3eefb',
    further: [
      { from: 250_000, colour: '#b7d3f2' },
      { from: 350_000, colour: '#84b1e4' },
      { from: 500_000, colour: '#4f8ad0' },
      { from: 750_000, colour: '#2763ae' },
      { from: 1_500_000, colour: '#123c78' },
    ],
  },
  change: {
    lowest: '#d9822b',
    further: [
      { from: -2, colour: '#f4cfa0' },
      { from: 0, colour: '#d6e6f7' },
      { from: 2, colour: '#94bde8' },
      { from: 4, colour: '#4f8ad0' },
      { from: 6, colour: '#1b4f94' },
    ],
  },
};

/** Colours of property classes, which also differ in lightness. */
const classColours = [
  ['Residential', '#f2d98b'],
  ['Multi-residential', '#e08f3c'],
  ['Commercial', '#b5495b'],
  ['Industrial', '#6b5b95'],
  ['Farm', '#9cc486'],
] as const;

const [firstClass, ...otherClasses] = classColours;

const otherColour = '#9aa5b4';

/** Creates the colour expression for features in the list; excluded ones are grey. */
export function createColourExpression(drawing: Drawing): ExpressionSpecification | string {
  if (drawing === 'plain') return plainColour;
  return ['case', ['==', ['get', 'rows'], 0], excludedColour, createScale(drawing)];
}

function createScale(colouring: Colouring): ExpressionSpecification {
  if (colouring === 'class')
    return ['match', ['get', 'class'], ...firstClass, ...otherClasses.flat(), otherColour];
  const { lowest, further } = scales[colouring];
  return ['step', ['get', colouring], lowest, ...further.flatMap(({ from, colour }) => [from, colour])];
}

/** Lists the legend entries. */
export function listLegend(colouring: Colouring): readonly LegendEntry[] {
  const excluded = { colour: excludedColour, text: t('map.notListed') };
  if (colouring === 'class') {
    const known = classColours.map(([name, colour]) => ({ text: propertyClassLabel(name), colour }));
    return [...known, { colour: otherColour, text: t('map.otherClass') }, excluded];
  }
  const { lowest, further } = scales[colouring];
  const format =
    colouring === 'value' ? formatDollars : (change: number) => formatPercentChange(change / 100);
  const entries = further.map(({ from, colour }, index) => {
    const next = further[index + 1];
    const text =
      next === undefined
        ? t('map.above', { from: format(from) })
        : t('map.between', { from: format(from), to: format(next.from) });
    return { colour, text };
  });
  const first = { colour: lowest, text: t('map.below', { to: format(further[0]?.from ?? 0) }) };
  return [first, ...entries, excluded];
}
