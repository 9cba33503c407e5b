import type { MunicipalityQuery } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { FailureLine } from './FailureLine';
import { t } from './messages';

export interface ChoicesNoteProps {
  /** The choices that filters offer. */
  readonly choices: Pick<MunicipalityQuery<unknown>, 'result' | 'reload'>;
}

/** Says under a bar of filters that its choices are missing, with Retry; nothing where they are not. */
export const ChoicesNote = observer(function ChoicesNote({ choices }: ChoicesNoteProps) {
  const { result, reload } = choices;
  if (result.state !== 'failed') return null;
  return <FailureLine failure={result.error} onRetry={() => void reload()} title={t('kit.choicesFailed')} />;
});
