import { observer } from 'mobx-react-lite';
import { FailureLine } from './FailureLine';
import type { Loadable } from './loadable';
import { strings } from './strings';

/** The answer that filters take their choices from, and how it is asked for again. */
export interface ChoicesNoteProps {
  readonly choices: {
    readonly answer: Loadable<unknown>;
    readonly retry: () => Promise<void>;
  };
}

/** Says under a bar of filters that its choices are missing, with Retry; nothing where they are not. */
export const ChoicesNote = observer(function ChoicesNote({ choices }: ChoicesNoteProps) {
  const { answer, retry } = choices;
  if (answer.state !== 'failed') return null;
  return <FailureLine failure={answer.failure} onRetry={() => void retry()} title={strings.choicesFailed} />;
});
