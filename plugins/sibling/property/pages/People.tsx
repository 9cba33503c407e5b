import type { PropertyRecord } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import type { ReactNode } from 'react';
import { Card, FactList, formatShortDay, Link } from '@portal/ui';
import { t } from '../messages';
import styles from './PropertyView.module.css';

/** Owners and tenants, or only their number for users who may not see personal information. */
export function People({ record }: { readonly record: PropertyRecord }) {
  const { owners, tenants, municipality, roll } = record;
  const { navigation } = usePortal();
  const isHidden = owners.names === null || tenants.people === null;
  const tenantNames = tenants.people?.map(({ name, since }) => (
    <>
      {name} <span className={styles['since']}>{t('property.since', { day: formatShortDay(since) })}</span>
    </>
  ));
  return (
    <Card
      actions={
        navigation.mayVisit('/people-portal') ? (
          <span className={styles['control']}>
            <Link to={`/people-portal?ccmm=${municipality}&property=${roll}`}>{t('property.allPeople')}</Link>
          </span>
        ) : undefined
      }
      title={t('property.people')}
    >
      <FactList
        facts={[
          [t('property.owners'), <Names count={owners.count} key="owners" names={owners.names} />],
          [t('property.tenants'), <Names count={tenants.count} key="tenants" names={tenantNames ?? null} />],
        ]}
      />
      {isHidden && <p className={styles['quiet']}>{t('property.hiddenHint')}</p>}
    </Card>
  );
}

interface NamesProps {
  readonly count: number;
  /** `null` if hidden. */
  readonly names: readonly ReactNode[] | null;
}

function Names({ count, names }: NamesProps) {
  if (count === 0) return t('property.noTenants');
  if (names === null) return t('property.hidden', { number: count });
  return (
    <ul className={styles['names']}>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}
