import { observer } from 'mobx-react-lite';
import type { AppRuntime, Stores } from '#composition';
import { CurrentPage, PortalRouter } from '#shell/routing';
import { strings } from './strings';

/** What the section's place is drawn from. */
export interface SectionViewProps {
  readonly stores: Stores;
  readonly apps: AppRuntime;
}

/**
 * The section in the place where the portal shows it: loading, the section, or a named failure with Retry. As in the
 * portal nothing is drawn before it is known who is there.
 */
export const SectionView = observer(function SectionView({ stores, apps }: SectionViewProps) {
  const { address, municipalities, reload, user } = stores;
  for (const loaded of [user.record, municipalities.allowed]) {
    if (loaded.state === 'failed') return <p role="alert">{loaded.error.message}</p>;
    if (loaded.state !== 'succeeded') return null;
  }
  return (
    <PortalRouter address={address}>
      <CurrentPage
        address={address}
        renderErrorPage={(code) => <p role="alert">{strings.closed(code)}</p>}
        registry={apps.registry}
        reload={reload}
      />
    </PortalRouter>
  );
});
