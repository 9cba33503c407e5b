import { formats, type Column } from '../../../kit';
import type { PropertyRow } from '../answers';
import type { MyPropertiesStore } from '../my-properties-store';
import { strings } from '../strings';
import { Marked } from './Marked';

/** What the columns depend on. */
export type ColumnsOf = Pick<MyPropertiesStore, 'term' | 'searchedBy' | 'hasOwners'>;

/**
 * The columns that are shown until somebody chooses others; the roll number always is. What a search found may lie in
 * several municipalities, and what it found by an owner shows why.
 */
export function usualColumns({ term, searchedBy }: ColumnsOf): readonly string[] {
  if (term === '') return ['address', 'neighbourhood', 'class', 'value'];
  const owners = searchedBy === 'propOwner' ? ['owners'] : [];
  return [...owners, 'address', 'municipality', 'neighbourhood', 'class', 'value'];
}

/** The columns that can be chosen, in their order; owners where this person may see them. What was looked for is marked. */
export function columnsFor(
  { term, searchedBy, hasOwners }: ColumnsOf,
  nameOf: (municipality: string) => string = (code) => code,
): readonly Column<PropertyRow>[] {
  const soughtBy = (filter: ColumnsOf['searchedBy']): string => (searchedBy === filter ? term : '');
  const ownersColumn: Column<PropertyRow> = {
    key: 'owners',
    title: strings.owners,
    cell: ({ owners }) => <Marked term={soughtBy('propOwner')} text={strings.ownerNames(owners ?? [])} />,
    bone: '12em',
  };
  return [
    ...(hasOwners ? [ownersColumn] : []),
    {
      key: 'address',
      title: strings.address,
      cell: ({ address }) => <Marked term={soughtBy('propAddress')} text={address} />,
      bone: '12em',
      sortable: true,
    },
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
