import type { PropertyRecord } from '../answers';
import { Facts } from './Facts';
import { Histories } from './Histories';
import { People } from './People';
import styles from './PropertyView.module.css';
import { Values } from './Values';

/** What the view of a property is told. */
export interface PropertyViewProps {
  readonly record: PropertyRecord;
  /** The name of its municipality. */
  readonly municipality: string;
}

/** All that is known of one property. */
export function PropertyView({ record, municipality }: PropertyViewProps) {
  return (
    <div className={styles['view']}>
      <Facts municipality={municipality} record={record} />
      <People record={record} />
      <div className={styles['wide']}>
        <Values record={record} />
      </div>
      <Histories record={record} />
    </div>
  );
}
