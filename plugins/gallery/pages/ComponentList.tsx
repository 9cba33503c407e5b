import { Card, Link, PageFrame } from '@portal/ui';
import { components } from '../components';
import { groups } from '../describe';
import { t } from '../messages';
import styles from './ComponentList.module.css';
import { getPath } from './paths';

/** All components by group. */
export function ComponentList() {
  return (
    <PageFrame purpose={t('gallery.purpose')} title={t('gallery.title')}>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <Card className={styles['group']} key={group} title={t(`gallery.groups.${group}`)}>
            <ul className={styles['list']} role="list">
              {components
                .filter((component) => component.group === group)
                .map((component) => (
                  <li key={component.name}>
                    <Link to={getPath(component)}>{component.name}</Link>
                    <span className={styles['purpose']}>{t(component.purpose)}</span>
                  </li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </PageFrame>
  );
}
