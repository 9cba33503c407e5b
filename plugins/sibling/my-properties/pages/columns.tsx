import type { PropertyRow } from '#backends';
import { formats, type Column } from '../../../kit';
import type { MyPropertiesStore } from '../my-properties-store';
import { t } from '../messages';
import { Marked } from './Marked';

export type ColumnContext = Pick<MyPropertiesStore, 'term' | 'searchedBy' | 'hasOwners'>;

/**
 * The default columns; the roll number is always shown. Search results may be in several municipalities, and
 * those by owner show the owner.
 */
export function usualColumns({ term, searchedBy }: ColumnContext): readonly string[] {
  if (term === '') return ['address', 'neighbourhood', 'class', 'value'];
  const owners = searchedBy === 'propOwner' ? ['owners'] : [];
  return [...owners, 'address', 'municipality', 'neighbourhood', 'class', 'value'];
}

/** The available columns in order; owners if this user may see them. Matches are marked. */
export function columnsFor(
  { term, searchedBy, hasOwners }: ColumnContext,
  getMunicipalityName: (municipality: string) => string = (code) => code,
): readonly Column<PropertyRow>[] {
  const soughtBy = (filter: ColumnContext['searchedBy']): string => (searchedBy === filter ? term : '');
  const ownersColumn: Column<PropertyRow> = {
    key: 'owners',
    title: t('my-properties.owners'),
    cell: ({ owners }) => (
      <Marked
        term={soughtBy('propOwner')}
        text={t('my-properties.ownerNames', { names: (owners ?? []).join('; ') })}
      />
    ),
    bone: '12em',
  };
  return [
    ...(hasOwners ? [ownersColumn] : []),
    {
      key: 'address',
      title: t('my-properties.address'),
      cell: ({ address }) => <Marked term={soughtBy('propAddress')} text={address} />,
      bone: '12em',
      sortable: true,
    },
    {
      key: 'municipality',
      title: t('my-properties.municipality'),
      cell: ({ municipality }) => getMunicipalityName(municipality),
      bone: '7em',
    },
    {
      key: 'neighbourhood',
      title: t('my-properties.neighbourhood'),
      cell: ({ neighbourhood }) => neighbourhood,
      bone: '8em',
    },
    {
      key: 'class',
      title: t('my-properties.class'),
      cell: ({ propertyClass }) => propertyClass,
      bone: '7em',
    },
    {
      key: 'structure',
      title: t('my-properties.structure'),
      cell: ({ structure }) => structure,
      bone: '8em',
    },
    {
      key: 'yearBuilt',
      title: t('my-properties.yearBuilt'),
      cell: ({ yearBuilt }) => yearBuilt,
      bone: '3em',
      figures: true,
    },
    {
      key: 'floorArea',
      title: t('my-properties.floorArea'),
      cell: ({ floorArea }) => t('my-properties.area', { metres: floorArea }),
      bone: '4em',
      figures: true,
    },
    {
      key: 'lotArea',
      title: t('my-properties.lotArea'),
      cell: ({ lotArea }) => t('my-properties.area', { metres: lotArea }),
      bone: '4em',
      figures: true,
    },
    {
      key: 'value',
      title: t('my-properties.value'),
      cell: ({ value }) => formats.dollars(value),
      bone: '5em',
      figures: true,
      sortable: true,
    },
  ];
}
