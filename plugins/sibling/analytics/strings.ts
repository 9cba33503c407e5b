import { changes, formats } from '../../kit';
import type { Change, Figure, Measure } from './trends';

const short = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

const none = '–';

const count = (properties: number): string =>
  properties === 1 ? '1 property' : `${formats.count(properties)} properties`;

const yearsOf = (from: number, to: number): string => (from === to ? `${from}` : `${from} to ${to}`);

type Named = readonly [municipality: string, className: string, from: number, to: number];

const fileName = (title: string, [municipality, className, from, to]: Named, ending: string): string => {
  const words = [title, municipality, className, yearsOf(from, to)].filter((word) => word !== '');
  return `${words.join(' ')}.${ending}`;
};

const measures: Readonly<Record<Measure, string>> = {
  share: 'Change in %',
  dollars: 'Change in dollars',
  value: 'Assessed value',
};

const titles: Readonly<Record<Figure, string>> = {
  total: 'Assessment change',
  typical: 'Typical property',
};

export const strings = {
  title: 'Analytics',
  chooseMunicipality: 'Choose a municipality to see its assessed values.',
  purpose: 'How assessed values change by class and tax year.',
  purposeFor: (municipality: string) =>
    `How assessed values in ${municipality} change by class and tax year.`,
  titles,
  typicalNote: 'The median of each class: half of its properties are valued at less.',
  filters: 'Filters',
  class: 'Class',
  allClasses: 'All classes',
  from: 'From',
  to: 'To',
  measure: 'Show',
  measures,
  failed: 'The assessed values could not be loaded.',
  nothing: (municipality: string) => `There are no properties in ${municipality}.`,
  nothingHint: 'Choose another municipality.',
  noYearBefore: (year: number) => `There is no year before ${year} to compare with.`,
  noYearBeforeHint: 'Choose more years, or show the assessed value.',
  properties: 'Properties',
  taxYear: 'Tax year',
  valueIn: (year: number) => `Value in ${year}`,
  typicalValue: 'Typical value',
  change: 'Change',
  since: (year: number) => `Since ${year}`,
  sinceInShare: 'In %',
  sinceYear: (year: number) => `since ${year}`,
  inTaxYear: (year: number) => `in ${year}`,
  countOf: count,
  dollars: (value: number | undefined) => (value === undefined ? none : formats.dollars(value)),
  dollarsChange: (change: Change | undefined) =>
    change === undefined ? none : changes.dollars(change.dollars),
  share: (change: Change | undefined) =>
    change === undefined || change.share === null ? none : changes.share(change.share),
  count: (value: number | undefined) => (value === undefined ? none : formats.count(value)),
  cell: (value: number | null, measure: Measure) => {
    if (value === null) return none;
    if (measure === 'value') return formats.dollars(value);
    return measure === 'share' ? changes.share(value) : changes.dollars(value);
  },
  axis: (value: number, measure: Measure) =>
    measure === 'share' ? changes.share(value) : short.format(value),
  picture: (figure: Figure, municipality: string, measure: Measure, from: number, to: number) =>
    `${titles[figure]} in ${municipality}, ${measures[measure].toLowerCase()}, ${yearsOf(from, to)}`,
  table: (figure: Figure) => `${titles[figure]} by class and tax year`,
  savePicture: 'Save picture',
  saveFigures: 'Save figures',
  pictureFile: (figure: Figure, ...named: Named) => fileName(titles[figure], named, 'svg'),
  figuresFile: (...named: Named) => fileName('Assessed values', named, 'csv'),
  columns: [
    'Municipality',
    'Class',
    'Tax year',
    'Properties',
    'Assessed value',
    'Change in dollars',
    'Change in %',
    'Typical value',
  ],
  widgets: {
    changeCaption: (municipality: string, year: number, properties: number) =>
      `${municipality} in ${year}, ${count(properties)}`,
    typicalCaption: (municipality: string, className: string) =>
      `${className} in ${municipality}, median value`,
  },
} as const;
