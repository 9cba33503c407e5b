import { type PropertyRecord, propertyClassLabel, structureLabel } from '@portal/backends';
import { Card, FactList, formatRollNumber } from '@portal/ui';
import { t } from '../messages';

export interface FactsProps {
  readonly record: PropertyRecord;
  /** The name of its municipality. */
  readonly municipality: string;
}

export function Facts({ record, municipality }: FactsProps) {
  return (
    <Card title={t('property.facts')}>
      <FactList
        facts={[
          [t('property.roll'), formatRollNumber(record.roll), 'rollNumber'],
          [t('property.address'), record.address],
          [t('property.municipality'), municipality],
          [t('property.neighbourhood'), record.neighbourhood],
          [t('property.propertyClass'), propertyClassLabel(record.propertyClass)],
          [t('property.structure'), structureLabel(record.structure)],
          [t('property.yearBuilt'), String(record.yearBuilt)],
          [t('property.floorArea'), t('property.area', { metres: record.floorArea })],
          [t('property.lotArea'), t('property.area', { metres: record.lotArea })],
        ]}
      />
    </Card>
  );
}
