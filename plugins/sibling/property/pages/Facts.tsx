import { useId } from 'react';
import { Card, formats } from '../../../kit';
import type { PropertyRecord } from '../answers';
import { strings } from '../strings';
import styles from './PropertyView.module.css';

/** Props of what shows one property. */
export interface FactsProps {
  readonly record: PropertyRecord;
  /** The name of its municipality. */
  readonly municipality: string;
}

/** Where the property is and what stands on it. */
export function Facts({ record, municipality }: FactsProps) {
  const heading = useId();
  const facts: readonly (readonly [string, string])[] = [
    [strings.roll, formats.roll(record.roll)],
    [strings.address, record.address],
    [strings.municipality, municipality],
    [strings.neighbourhood, record.neighbourhood],
    [strings.propertyClass, record.propertyClass],
    [strings.structure, record.structure],
    [strings.yearBuilt, String(record.yearBuilt)],
    [strings.floorArea, strings.area(record.floorArea)],
    [strings.lotArea, strings.area(record.lotArea)],
  ];
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {strings.facts}
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
