import { useBuiltinPortal } from '#plugin-api/builtin';
import { Button, TextField } from '#ui';
import styles from './OverrideForm.module.css';
import { t } from '../messages';

/**
 * Loads one app from another address in the tabs of this person. A plain form: the portal server asks the person on a
 * page without any app, makes the document that this needs, and says so where the address cannot be used.
 */
export function OverrideForm({ app }: { readonly app: string }) {
  const { navigation } = useBuiltinPortal();
  return (
    <form action="/portal/override" className={styles['form']} method="get">
      <input name="app" type="hidden" value={app} />
      <input name="return" type="hidden" value={navigation.path} />
      <TextField
        autoComplete="off"
        hint={t('health.loadFromHint')}
        label={t('health.loadFromOf', { name: app })}
        name="address"
        pattern="https?://.+"
        placeholder={t('health.addressExample')}
        required
        title={t('health.addressRule')}
        type="url"
      />
      <Button type="submit">{t('health.loadFrom')}</Button>
    </form>
  );
}
