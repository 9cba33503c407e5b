import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Card, PortalLink, PropertyLink } from '../../../kit';
import type { FullItem } from '../answers';
import { strings } from '../strings';
import type { ItemPartProps } from './ItemView';
import styles from './ItemView.module.css';

/** Where a request or permit is found. */
const sections = { request: '/rfr', permit: '/building-permits' } as const;

/** What an item is about: the property, the request or permit on it, and the way to each that the person may visit. */
export const About = observer(function About({ record: { item } }: ItemPartProps) {
  const heading = useId();
  const { navigation } = usePortal();
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {strings.about}
      </h2>
      <dl className={styles['facts']}>
        <Fact name={strings.address}>{item.address}</Fact>
        <Fact name={strings.roll}>
          <PropertyLink roll={item.roll} />
        </Fact>
        {item.kind !== 'property' && (
          <Fact name={strings.kinds[item.kind]}>
            <Subject isOpen={navigation.mayVisit(sections[item.kind])} item={item} kind={item.kind} />
          </Fact>
        )}
        <Fact name={strings.updated}>{strings.changed(item.updatedAt, item.updatedBy)}</Fact>
      </dl>
    </Card>
  );
});

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SubjectProps {
  readonly item: FullItem;
  readonly kind: keyof typeof sections;
  /** Whether the person may visit its section. */
  readonly isOpen: boolean;
}

function Subject({ item: { subject, municipality }, kind, isOpen }: SubjectProps) {
  if (subject === null) return <span className={styles['quiet']}>{strings.subjectHidden[kind]}</span>;
  return (
    <>
      {subject.id}, {subject.what}, {subject.state}
      {isOpen && (
        <>
          {'. '}
          <PortalLink to={`${sections[kind]}?ccmm=${municipality}`}>{strings.open[kind]}</PortalLink>
        </>
      )}
    </>
  );
}
