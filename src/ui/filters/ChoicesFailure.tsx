import type { Loadable } from '#base';
import { observer } from 'mobx-react-lite';
import { LoadFailureLine } from '../failures/LoadFailureLine';
import { t } from '../messages/library';

export interface ChoicesFailureProps {
  readonly choices: { readonly result: Loadable<unknown>; reload(): Promise<void> };
}

/**
 * Shown below filters whose options failed to load, with Retry.
 *
 * @example <ChoicesFailure choices={store.neighbourhoods} />
 */
export const ChoicesFailure = observer(function ChoicesFailure({ choices }: ChoicesFailureProps) {
  const { result } = choices;
  if (result.state !== 'failed') return null;
  return (
    <LoadFailureLine
      error={result.error}
      onRetry={() => void choices.reload()}
      title={t('ui.choicesFailed')}
    />
  );
});
