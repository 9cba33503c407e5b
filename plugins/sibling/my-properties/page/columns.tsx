import { formats, type Column } from '../../../kit';
import type { PropertyRow } from '../answers';
import { strings } from '../strings';

/**
 * The columns that are shown until somebody chooses others; the roll number always is. What a search found may lie in
 * several municipalities.
 */
export const usualColumns = ({ term }: { readonly term: string }): readonly string[] =>
  term === ''
    ? ['address', 'neighbourhood', 'class', 'value']
    : ['address', 'municipality', 'neighbourhood', 'class', 'value'];

/** The columns that can be chosen, in their order. */
export function columnsFor(nameOf: (municipality: string) => string): readonly Column<PropertyRow>[] {
  return [
    { key: 'address', title: strings.address, cell: ({ address }) => address, bone: '12em', sortable: true },
    {
      key: 'municipality',
      title: strings.municipality,
      cell: ({ municipality }) => nameOf(municipality),
      bone: '7em',
    },
    {
      key: 'neighbourhood',
      title: strings.neighbourhood,
      cell: ({ neighbourhood }) => neighbourhood,
      bone: '8em',
    },
    { key: 'class', title: strings.class, cell: ({ propertyClass }) => propertyClass, bone: '7em' },
    { key: 'structure', title: strings.structure, cell: ({ structure }) => structure, bone: '8em' },
    {
      key: 'yearBuilt',
      title: strings.yearBuilt,
      cell: ({ yearBuilt }) => yearBuilt,
      bone: '3em',
      figures: true,
    },
    {
      key: 'floorArea',
      title: strings.floorArea,
      cell: ({ floorArea }) => strings.area(floorArea),
      bone: '4em',
      figures: true,
    },
    {
      key: 'lotArea',
      title: strings.lotArea,
      cell: ({ lotArea }) => strings.area(lotArea),
      bone: '4em',
      figures: true,
    },
    {
      key: 'value',
      title: strings.value,
      cell: ({ value }) => formats.dollars(value),
      bone: '5em',
      figures: true,
      sortable: true,
    },
  ];
}
