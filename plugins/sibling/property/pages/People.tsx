import type { PropertyRecord } from '#backends';
import { usePortal } from '#plugin-api/react';
import { useId, type ReactNode } from 'react';
import { Card, PortalLink } from '../../../kit';
import { t } from '../messages';
import styles from './PropertyView.module.css';

/** Owners and tenants; only their number for users who may not see personal information. */
export function People({ record }: { readonly record: PropertyRecord }) {
  const { owners, tenants, municipality, roll } = record;
  const heading = useId();
  const { navigation } = usePortal();
  const isHidden = owners.names === null || tenants.people === null;
  return (
    <Card labelledBy={heading}>
      <div className={styles['head']}>
        <h2 className={styles['name']} id={heading}>
          {t('property.people')}
        </h2>
        {navigation.mayVisit('/people-portal') && (
          <PortalLink to={`/people-portal?ccmm=${municipality}&property=${roll}`}>
            {t('property.allPeople')}
          </PortalLink>
        )}
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('property.owners')}</dt>
          <dd>
            <Names count={owners.count} names={owners.names} />
          </dd>
        </div>
        <div>
          <dt>{t('property.tenants')}</dt>
          <dd>
            <Names
              count={tenants.count}
              names={
                tenants.people?.map(({ name, since }) => (
                  <>
                    {name} <span className={styles['quiet']}>{t('property.since', { day: since })}</span>
                  </>
                )) ?? null
              }
            />
          </dd>
        </div>
      </dl>
      {isHidden && <p className={styles['hint']}>{t('property.hiddenHint')}</p>}
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
