import type { Profile } from '#plugin-api/builtin';
import { Dialog, Spinner } from '#ui';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';

/** Covers the page while a change that reloads it is applied (section 4). */
export const ApplyingOverlay = observer(function ApplyingOverlay({ profile }: { readonly profile: Profile }) {
  return (
    <Dialog open={profile.isApplying} title={t('profile.applying')}>
      <Spinner label={null} />
    </Dialog>
  );
});
