import { Facts, type FactsProps } from './Facts';
import { Histories } from './Histories';
import { People } from './People';
import styles from './PropertyView.module.css';
import { Values } from './Values';

export function PropertyView({ record, municipality }: FactsProps) {
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
