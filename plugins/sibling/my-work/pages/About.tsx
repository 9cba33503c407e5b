import { permitStateLabel, phaseLabel, workSubjectLabel, type FullWorkItem } from '@portal/backends';
import { Card, FactList, formatDayAndTime, Link, PropertyLink } from '@portal/ui';
import type { ItemPartProps } from '../item-store';
import { t } from '../messages';
import styles from './ItemView.module.css';

/** The path of the section of a request or permit, its query parameter, and the labels of its states. */
const sections = {
  request: { path: '/rfr', name: 'request', stateLabel: phaseLabel },
  permit: { path: '/building-permits', name: 'permit', stateLabel: permitStateLabel },
} as const;

/** The subject of an item: property, and request or permit, linked if the user may visit them. */
export function About({ record: { item } }: Pick<ItemPartProps, 'record'>) {
  const { kind } = item;
  return (
    <Card title={t('my-work.about')}>
      <FactList
        facts={[
          [t('my-work.address'), item.address],
          [t('my-work.roll'), <PropertyLink key="roll" roll={item.roll} />, 'rollNumber'],
          ...(kind === 'property'
            ? []
            : [[t(`my-work.kinds.${kind}`), <Subject item={item} key="subject" kind={kind} />] as const]),
          [
            t('my-work.updated'),
            item.updatedBy === null
              ? formatDayAndTime(item.updatedAt)
              : t('my-work.changedBy', { at: formatDayAndTime(item.updatedAt), name: item.updatedBy }),
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
  const { path, name, stateLabel } = sections[kind];
  const address = new URLSearchParams({ [name]: subject.id, ccmm: municipality });
  return (
    <>
      <Link to={`${path}?${address.toString()}`}>{subject.id}</Link>, {workSubjectLabel(subject.what)},{' '}
      {stateLabel(subject.state)}
    </>
  );
}
