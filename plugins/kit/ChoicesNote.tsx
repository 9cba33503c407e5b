import type { MunicipalityQuery } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { FailureLine } from './FailureLine';
import { t } from './messages';

export interface ChoicesNoteProps {
  readonly choices: Pick<MunicipalityQuery<unknown>, 'result' | 'reload'>;
}

/** Says below filters that their choices failed to load, with Retry. */
export const ChoicesNote = observer(function ChoicesNote({ choices }: ChoicesNoteProps) {
  const { result, reload } = choices;
  if (result.state !== 'failed') return null;
  return <FailureLine failure={result.error} onRetry={() => void reload()} title={t('kit.choicesFailed')} />;
});
