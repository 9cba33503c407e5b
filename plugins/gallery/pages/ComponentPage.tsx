import { usePortal } from '@portal/plugin-api/react';
import { Button, Card, EmptyState, Link, PageFrame, SelectFilter } from '@portal/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { getValues } from '../code';
import { components } from '../components';
import { stateNames, type ComponentDescription } from '../describe';
import { t } from '../messages';
import { Code } from './Code';
import styles from './ComponentPage.module.css';
import { KeyboardTable } from './KeyboardTable';
import { getPath, getSlug } from './paths';
import { PropertyForm } from './PropertyForm';

/** Opens a window as wide as a phone, because media queries do not apply to a narrow element. */
function openSmallWindow(): void {
  window.open(window.location.href, 'gallery-390', 'popup,width=390,height=844');
}

/** A component: live example, properties, code, keys and states. */
export function ComponentPage() {
  const portal = usePortal();
  const { component: slug } = useParams();
  const description = components.find((one) => getSlug(one) === slug);
  const name = description?.name ?? '';
  const options = components.map((one) => one.name).toSorted();
  return (
    <PageFrame
      actions={
        <>
          <SelectFilter
            label={t('gallery.component')}
            onChange={(next) => portal.navigation.to(getPath({ name: next }))}
            options={description === undefined ? ['', ...options] : options}
            value={name}
          />
          <Button onClick={openSmallWindow}>{t('gallery.smallWindow')}</Button>
        </>
      }
      breadcrumb={[{ label: t('gallery.all'), to: '/gallery' }]}
      purpose={description && t(description.purpose)}
      title={description?.name ?? t('gallery.unknown')}
    >
      {description === undefined ? (
        <EmptyState
          action={<Link to="/gallery">{t('gallery.all')}</Link>}
          hint={t('gallery.unknownHint')}
          title={t('gallery.unknown')}
        />
      ) : (
        <Workbench description={description} key={name} />
      )}
    </PageFrame>
  );
}

function Workbench({ description }: { readonly description: ComponentDescription }) {
  const [values, setValues] = useState(() => getValues(description));
  return (
    <div className={styles['workbench']}>
      <div className={styles['shown']}>
        <Card title={t('gallery.example')}>
          <div className={styles['example']} id="gallery-example">
            {description.render(values)}
          </div>
        </Card>
        <Code description={description} values={values} />
        <States description={description} />
      </div>
      <div className={styles['side']}>
        <Card title={t('gallery.properties')}>
          <PropertyForm
            onChange={(name, value) => setValues({ ...values, [name]: value })}
            properties={description.properties}
            values={values}
          />
        </Card>
        <Card title={t('gallery.keyboard')}>
          <KeyboardTable keyboard={description.keyboard} />
        </Card>
      </div>
    </div>
  );
}

function States({ description }: { readonly description: ComponentDescription }) {
  const { states = {} } = description;
  return stateNames.map((name) => {
    const changes = states[name];
    if (changes === undefined) return null;
    return (
      <Card key={name} title={t(`gallery.stateNames.${name}`)}>
        <div className={styles['example']}>{description.render(getValues(description, changes))}</div>
      </Card>
    );
  });
}
