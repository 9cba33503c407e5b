import type { ComparableSale, PropertyRecord } from '@portal/backends';
import { formatRollNumber, type FileTable } from '@portal/ui';
import { t } from '../messages';
import { getPricePerSquareMetre, getReasons } from './reasons';

/** Creates a file of the sales on screen, with all data of their properties. */
export function toFileTable(record: PropertyRecord, sales: readonly ComparableSale[]): FileTable {
  return {
    columns: [
      { title: t('property.roll') },
      { title: t('property.address') },
      { title: t('property.neighbourhood') },
      { title: t('property.structure') },
      { title: t('property.why') },
      { title: t('property.soldOn'), isDay: true },
      { title: t('property.price') },
      { title: t('property.perSquareMetre') },
      { title: t('property.value') },
      { title: t('property.distanceInMetres') },
      { title: t('property.floorAreaInMetres') },
      { title: t('property.lotAreaInMetres') },
      { title: t('property.yearBuilt') },
    ],
    rows: sales.map((sale) => [
      formatRollNumber(sale.roll),
      sale.address,
      sale.neighbourhood,
      sale.structure,
      getReasons(record, sale),
      sale.soldOn,
      sale.price,
      getPricePerSquareMetre(sale),
      sale.assessedValue,
      sale.distance,
      sale.floorArea,
      sale.lotArea,
      sale.yearBuilt,
    ]),
  };
}
