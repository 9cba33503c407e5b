import { Facts, type FactsProps } from './Facts';
import { Histories } from './Histories';
import { People } from './People';
import { ComparableSalesCard } from '../comparables/ComparableSalesCard';
import { DocumentsCard } from '../documents/DocumentsCard';
import { NotesCard } from '../notes/NotesCard';
import type { PropertyStore } from '../property-store';
import styles from './PropertyView.module.css';
import { Neighbours } from './Neighbours';
import { Values } from './Values';

export interface PropertyViewProps extends FactsProps {
  readonly store: PropertyStore;
}

export function PropertyView({ record, municipality, store }: PropertyViewProps) {
  return (
    <div className={styles['view']}>
      <Facts municipality={municipality} record={record} />
      <People record={record} />
      <div className={styles['wide']}>
        <Values record={record} />
      </div>
      <div className={styles['wide']}>
        <Neighbours record={record} />
      </div>
      <div className={styles['wide']}>
        <ComparableSalesCard record={record} store={store} />
      </div>
      <div className={styles['wide']}>
        <Histories record={record} />
      </div>
      <div className={styles['wide']}>
        <DocumentsCard record={record} />
      </div>
      <div className={styles['wide']}>
        <NotesCard roll={record.roll} store={store.notes} />
      </div>
    </div>
  );
}
