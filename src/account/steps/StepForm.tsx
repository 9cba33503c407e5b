import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Alert, Button } from '#ui';
import form from '../form.module.css';
import { usePageTitle } from '../use-page-title';
import { t } from './messages';
import type { StepProps, StepController } from './use-step';

export interface StepFormProps extends Pick<StepProps, 'gateway' | 'onBack'> {
  readonly title: string;
  readonly lead: string;
  /** The id for `aria-describedby` of a field that the lead describes. */
  readonly leadId?: string | undefined;
  readonly work: StepController;
  /** Without it there is no Continue button; the content submits its own answer. */
  readonly onSubmit?: (() => void) | undefined;
  /** Below Continue. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of every step: heading, lead, alert, content, Continue and back links. */
export function StepForm({ title, lead, leadId, work, onSubmit, aside, children, ...back }: StepFormProps) {
  usePageTitle(title);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSubmit?.();
  }

  return (
    <form className={form['form']} method="post" noValidate onSubmit={submit}>
      <div>
        <Heading focused={onSubmit === undefined} title={title} />
        <p className={form['lead']} id={leadId}>
          {lead}
        </p>
      </div>
      {work.message !== undefined && (
        <Alert key={work.message.serial} tone={work.message.tone}>
          {work.message.text}
        </Alert>
      )}
      {children}
      {onSubmit !== undefined && (
        <Button
          className={form['submit']}
          disabled={work.isSubmitting}
          size="touch"
          type="submit"
          variant="primary"
          wide
        >
          {work.isSubmitting ? t('account.steps.processing') : t('account.steps.continue')}
        </Button>
      )}
      {aside}
      <BackLinks work={work} {...back} />
    </form>
  );
}

/** Focuses the heading of a screen without a field to focus. */
function Heading({ title, focused }: { readonly title: string; readonly focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h1 className={form['title']} ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

/**
 * Links to the previous choice and to the form. Disabled while an answer is checked, because that may
 * complete the sign-in.
 */
function BackLinks({
  gateway,
  onBack,
  work,
}: Pick<StepProps, 'gateway' | 'onBack'> & { readonly work: StepController }) {
  if (onBack === undefined) return null;
  function leave() {
    if (!work.isIdle) return;
    gateway.abandon();
    onBack?.();
  }
  return (
    <p className={form['ways']}>
      {gateway.canGoBack() && (
        <button
          aria-disabled={!work.isIdle}
          className={form['link']}
          onClick={() => void work.goBack()}
          type="button"
        >
          {t('account.steps.back')}
        </button>
      )}
      <button aria-disabled={!work.isIdle} className={form['link']} onClick={leave} type="button">
        {t('account.steps.backToLogin')}
      </button>
    </p>
  );
}
