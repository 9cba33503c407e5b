import { observer } from 'mobx-react-lite';
import type { AppRuntime } from '#create-app-runtime';
import type { Stores } from '#create-stores';
import { CurrentPage } from '#shell/routing';
import { t } from './messages';

export interface SectionViewProps {
  readonly stores: Stores;
  readonly apps: AppRuntime;
}

/**
 * The content beside the outlet: a loading state, or a failure with Retry. As in the portal, nothing is shown
 * before the user is loaded.
 */
export const SectionView = observer(function SectionView({ stores, apps }: SectionViewProps) {
  const { address, municipalities, reload, user } = stores;
  for (const loaded of [user.record, municipalities.allowed]) {
    if (loaded.state === 'failed') return <p role="alert">{loaded.error.message}</p>;
    if (loaded.state !== 'succeeded') return null;
  }
  return (
    <CurrentPage
      address={address}
      renderErrorPage={(code) => <p role="alert">{t('plugin-testing.host.closed', { code })}</p>}
      registry={apps.registry}
      reload={reload}
    />
  );
});
