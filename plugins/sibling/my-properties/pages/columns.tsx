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
 * Returns the default columns besides the roll number. Search results can be in several municipalities, and
 * results by owner show the owner.
 */
export function getDefaultColumns({ term, searchedBy }: ColumnContext): readonly string[] {
  if (term === '') return ['address', 'neighbourhood', 'class', 'value'];
  const owners = searchedBy === 'propOwner' ? ['owners'] : [];
  return [...owners, 'address', 'municipality', 'neighbourhood', 'class', 'value'];
}

/** Creates the available columns in order, with owners if this user may see them. Matches are highlighted. */
export function createColumns(
  { term, searchedBy, hasOwners }: ColumnContext,
  getMunicipalityName: (municipality: string) => string,
): readonly Column<PropertyRow>[] {
  const getMarkedTerm = (filter: ColumnContext['searchedBy']): string => (searchedBy === filter ? term : '');
  const ownersColumn: Column<PropertyRow> = {
    key: 'owners',
    title: t('my-properties.owners'),
    cell: ({ owners }) => (
      <span className={styles['owners']}>
        <Marked
          term={getMarkedTerm('propOwner')}
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
      cell: ({ address }) => <Marked term={getMarkedTerm('propAddress')} text={address} />,
      skeletonWidth: '12em',
      // In a search by owner, the owner column needs the space.
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
