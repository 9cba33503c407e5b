import type { FullWorkItem } from '#backends';
import { useId } from 'react';
import { Card, FactList, PortalLink, PropertyLink, days } from '../../../kit';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import styles from './ItemView.module.css';

/** The section of a request or permit, and its query parameter. */
const sections = {
  request: { path: '/rfr', name: 'request' },
  permit: { path: '/building-permits', name: 'permit' },
} as const;

/** The subject of an item: the property, the request or permit, linked if the user may visit them. */
export function About({ record: { item } }: Pick<ItemPartProps, 'record'>) {
  const heading = useId();
  const { kind } = item;
  return (
    <Card labelledBy={heading}>
      <h2 className={styles['name']} id={heading}>
        {t('my-work.about')}
      </h2>
      <FactList
        facts={[
          [t('my-work.address'), item.address],
          [t('my-work.roll'), <PropertyLink key="roll" roll={item.roll} />],
          ...(kind === 'property'
            ? []
            : [[t(`my-work.kinds.${kind}`), <Subject item={item} key="subject" kind={kind} />] as const]),
          [
            t('my-work.updated'),
            item.updatedBy === null
              ? days.moment(item.updatedAt)
              : t('my-work.changedBy', { at: days.moment(item.updatedAt), name: item.updatedBy }),
          ],
        ]}
      />
    </Card>
  );
}

interface SubjectProps {
  readonly item: FullWorkItem;
  readonly kind: keyof typeof sections;
}

function Subject({ item: { subject, municipality }, kind }: SubjectProps) {
  if (subject === null) return <span className={styles['quiet']}>{t(`my-work.subjectHidden.${kind}`)}</span>;
  const { path, name } = sections[kind];
  const address = new URLSearchParams({ [name]: subject.id, ccmm: municipality });
  return (
    <>
      <PortalLink to={`${path}?${address.toString()}`}>{subject.id}</PortalLink>, {subject.what},{' '}
      {subject.state}
    </>
  );
}
