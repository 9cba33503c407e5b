import { useBuiltinPortal } from '#plugin-api/builtin';
import { Button, TextField } from '#ui';
import styles from './OverrideForm.module.css';
import { t } from '../messages';

/**
 * Overrides the URL of one app in this user's tabs. A plain form: the server asks for confirmation on a page
 * without apps, renders the document for it, and reports invalid URLs.
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
