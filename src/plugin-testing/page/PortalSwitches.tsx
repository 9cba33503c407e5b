import { observer } from 'mobx-react-lite';
import { getLanguage } from '#i18n';
import { readText } from '#manifest';
import styles from './panel.module.css';
import { PanelGroup } from './PanelGroup';
import type { PanelPartProps } from './SectionState';
import { t } from './messages';

const Municipality = observer(function Municipality({ host }: PanelPartProps) {
  const { address, municipalities } = host.stores;
  return (
    <label className={styles['field']}>
      {t('plugin-testing.page.municipality')}
      <select
        onChange={({ target }) =>
          void host.controls.municipality(target.value === '' ? undefined : target.value)
        }
        value={address.municipality?.code ?? ''}
      >
        <option value="">{t('plugin-testing.page.nobodysMunicipality')}</option>
        {municipalities.permitted.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} ${name}`}
          </option>
        ))}
      </select>
    </label>
  );
});

const Theme = observer(function Theme({ host }: PanelPartProps) {
  const { manifest, user } = host.stores;
  return (
    <fieldset className={styles['field']}>
      <legend>{t('plugin-testing.page.theme')}</legend>
      {manifest.portal.themes.map(({ name, label }) => (
        <label className={styles['choice']} key={name}>
          <input
            checked={user.theme === name}
            name="theme"
            onChange={() => void host.controls.theme(name)}
            type="radio"
          />
          {readText(label, getLanguage())}
        </label>
      ))}
    </fieldset>
  );
});

const Features = observer(function Features({ host }: PanelPartProps) {
  const features = Object.entries(host.stores.manifest.portal.features);
  if (features.length === 0) return null;
  return (
    <fieldset className={styles['field']}>
      <legend>{t('plugin-testing.page.features')}</legend>
      {features.map(([name, isOn]) => (
        <label className={styles['choice']} key={name}>
          <input
            checked={isOn}
            onChange={({ target }) => void host.controls.features({ [name]: target.checked })}
            type="checkbox"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
});

export function PortalSwitches({ host }: PanelPartProps) {
  return (
    <PanelGroup title={t('plugin-testing.page.portal')}>
      <Municipality host={host} />
      <Theme host={host} />
      <Features host={host} />
    </PanelGroup>
  );
}
