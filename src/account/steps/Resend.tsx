import form from '../form.module.css';
import { t } from './messages';
import type { StepController } from './use-step';

/** Link below a code field that requests a new code. */
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
