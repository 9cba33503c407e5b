import form from '../form.module.css';
import { t } from './messages';
import type { StepController } from './use-step';

/** The line under a code field that asks for a new code. */
export function Resend({ question, work }: { readonly question: string; readonly work: StepController }) {
  return (
    <p className={form['aside']}>
      {question}{' '}
      <button
        aria-disabled={!work.isIdle}
        className={form['link']}
        onClick={() => void work.resend()}
        type="button"
      >
        {t('account.steps.resend')}
      </button>
    </p>
  );
}
