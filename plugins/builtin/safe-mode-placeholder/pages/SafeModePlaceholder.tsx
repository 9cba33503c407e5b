import { EmptyState, Icon, Page, PageTitle } from '#ui';
import { strings } from '../strings';

/** Says of a section that it is left out in safe mode, and how to come back to it. */
export function SafeModePlaceholder() {
  return (
    <Page>
      <PageTitle>{strings.title}</PageTitle>
      <EmptyState
        action={<a href={strings.leavePath}>{strings.leave}</a>}
        hint={strings.hint}
        icon={<Icon name="shield" size={22} />}
        title={strings.why}
      />
    </Page>
  );
}
