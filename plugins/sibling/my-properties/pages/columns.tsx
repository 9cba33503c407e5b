import { type PropertyRow, propertyClassLabel, structureLabel } from '@portal/backends';
import { type Column, formatDollars } from '@portal/ui';
import type { PropertyParams } from '../my-properties-store';
import { t } from '../messages';
import styles from './ListPage.module.css';
import { Marked } from './Marked';

export interface ColumnContext {
  /** The term of the quick search; empty if the list shows the whole municipality. */
  readonly term: string;
  readonly searchedBy: PropertyParams['filters']['by'];
  readonly hasOwners: boolean;
}

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
  getMunicipalityName: (municipality: string) => string,
): readonly Column<PropertyRow>[] {
  const soughtBy = (filter: ColumnContext['searchedBy']): string => (searchedBy === filter ? term : '');
  const ownersColumn: Column<PropertyRow> = {
    key: 'owners',
    title: t('my-properties.owners'),
    cell: ({ owners }) => (
      <span className={styles['owners']}>
        <Marked
          term={soughtBy('propOwner')}
          text={t('my-properties.ownerNames', { names: (owners ?? []).join('; ') })}
        />
      </span>
    ),
    skeletonWidth: '16em',
    essential: true,
  };
  return [
    ...(hasOwners ? [ownersColumn] : []),
    {
      key: 'address',
      title: t('my-properties.address'),
      cell: ({ address }) => <Marked term={soughtBy('propAddress')} text={address} />,
      skeletonWidth: '12em',
      // Who is searched for leaves no room for it.
      essential: searchedBy !== 'propOwner',
      sortable: true,
    },
    {
      key: 'municipality',
      title: t('my-properties.municipality'),
      cell: ({ municipality }) => getMunicipalityName(municipality),
      skeletonWidth: '7em',
    },
    {
      key: 'neighbourhood',
      title: t('my-properties.neighbourhood'),
      cell: ({ neighbourhood }) => neighbourhood,
      skeletonWidth: '8em',
    },
    {
      key: 'class',
      title: t('my-properties.class'),
      cell: ({ propertyClass }) => propertyClassLabel(propertyClass),
      skeletonWidth: '7em',
    },
    {
      key: 'structure',
      title: t('my-properties.structure'),
      cell: ({ structure }) => structureLabel(structure),
      skeletonWidth: '8em',
    },
    {
      key: 'yearBuilt',
      title: t('my-properties.yearBuilt'),
      cell: ({ yearBuilt }) => yearBuilt,
      skeletonWidth: '3em',
      numeric: true,
    },
    {
      key: 'floorArea',
      title: t('my-properties.floorArea'),
      cell: ({ floorArea }) => t('my-properties.area', { metres: floorArea }),
      skeletonWidth: '4em',
      numeric: true,
    },
    {
      key: 'lotArea',
      title: t('my-properties.lotArea'),
      cell: ({ lotArea }) => t('my-properties.area', { metres: lotArea }),
      skeletonWidth: '4em',
      numeric: true,
    },
    {
      key: 'value',
      title: t('my-properties.value'),
      term: 'assessedValue',
      cell: ({ value }) => formatDollars(value),
      skeletonWidth: '5em',
      essential: true,
      numeric: true,
      sortable: true,
    },
  ];
}
