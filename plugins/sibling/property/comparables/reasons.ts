import { type ComparableSale, type PropertyRecord, structureLabel } from '@portal/backends';
import { formatPercent } from '@portal/ui';
import { t } from '../messages';

type Subject = Pick<PropertyRecord, 'floorArea' | 'yearBuilt' | 'structure' | 'neighbourhood'>;

function compareSizes(subject: Subject, { floorArea: metres }: ComparableSale): string {
  const part = metres / subject.floorArea - 1;
  if (Math.round(part * 100) === 0) return t('property.sameSize', { metres });
  const share = formatPercent(Math.abs(part));
  return part > 0 ? t('property.larger', { metres, share }) : t('property.smaller', { metres, share });
}

function compareAges(subject: Subject, { yearBuilt: year }: ComparableSale): string {
  const years = year - subject.yearBuilt;
  const built = String(year);
  if (years === 0) return t('property.sameAge', { built });
  return years > 0 ? t('property.newer', { built, years }) : t('property.older', { built, years: -years });
}

/** Describes why a sale was selected: its distance from the property and the similarities. */
export function getReasons(subject: Subject, sale: ComparableSale): string {
  const { distance, structure, neighbourhood } = sale;
  return [
    t('property.away', { metres: distance }),
    compareSizes(subject, sale),
    compareAges(subject, sale),
    structure === subject.structure ? t('property.sameStructure') : structureLabel(structure),
    ...(neighbourhood === subject.neighbourhood ? [t('property.sameNeighbourhood')] : []),
  ].join(' · ');
}

export const getPricePerSquareMetre = ({ price, floorArea }: ComparableSale): number | null =>
  floorArea === 0 ? null : Math.round(price / floorArea);
