import type { PropertyRecord } from '#backends';
import { useId } from 'react';
import { Card, formats } from '../../../kit';
import { t } from '../messages';
import styles from './PropertyView.module.css';

export interface FactsProps {
  readonly record: PropertyRecord;
  readonly municipality: string;
}

export function Facts({ record, municipality }: FactsProps) {
  const heading = useId();
  const facts: readonly (readonly [string, string])[] = [
    [t('property.roll'), formats.roll(record.roll)],
    [t('property.address'), record.address],
    [t('property.municipality'), municipality],
    [t('property.neighbourhood'), record.neighbourhood],
    [t('property.propertyClass'), record.propertyClass],
    [t('property.structure'), record.structure],
    [t('property.yearBuilt'), String(record.yearBuilt)],
    [t('property.floorArea'), t('property.area', { metres: record.floorArea })],
    [t('property.lotArea'), t('property.area', { metres: record.lotArea })],
  ];
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('property.facts')}
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
