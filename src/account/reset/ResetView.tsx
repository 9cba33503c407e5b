import { Button, TextField } from '#ui';
import form from '../form.module.css';
import { MessageAlert } from '../MessageAlert';
import { usePageTitle } from '../use-page-title';
import { HumanCheckField } from './HumanCheckField';
import { ResetSent } from './ResetSent';
import { SendButton } from './SendButton';
import { t } from './messages';
import { useResetRequest, type ResetRequest, type ResetViewOptions } from './use-reset-request';

/** Requests reset instructions by e-mail (section 2, "Reset-request view"). */
export function ResetView(options: ResetViewOptions) {
  const request = useResetRequest(options);
  const { confirmation } = request;
  if (confirmation === undefined) return <ResetForm request={request} {...options} />;
  return (
    <ResetSent
      email={request.address}
      message={confirmation}
      onAgain={request.sendAgain}
      onBack={options.onBack}
    />
  );
}

interface ResetFormProps extends Pick<ResetViewOptions, 'initial' | 'onBack'> {
  readonly request: ResetRequest;
}

function ResetForm({ request, initial, onBack }: ResetFormProps) {
  const { check, work, message } = request;
  usePageTitle(t('account.reset.title'));
  return (
    <form className={form['form']} method="post" noValidate onSubmit={(event) => void request.submit(event)}>
      <div>
        <h1 className={form['title']}>{t('account.reset.title')}</h1>
        <p className={form['lead']}>{t('account.reset.lead')}</p>
      </div>
      {message !== undefined && <MessageAlert key={message.serial} message={message} />}
      <TextField
        aria-required="true"
        autoCapitalize="none"
        autoComplete="email"
        autoFocus
        inputMode="email"
        label={t('account.reset.emailAddress')}
        name="email"
        readOnly={work === 'sending'}
        size="touch"
        spellCheck={false}
        {...request.email.input}
      />
      <HumanCheckField check={check} />
      <SendButton
        isSending={work === 'sending'}
        isVerified={check.result.kind === 'verified'}
        ref={request.button}
      />
      {initial?.withCode === true && (
        <Button
          busy={work === 'asking-for-code'}
          onClick={() => void request.requestCode(initial.userId)}
          size="touch"
          wide
        >
          {t('account.reset.useCode')}
        </Button>
      )}
      <p className={form['way']}>
        <button className={form['link']} onClick={onBack} type="button">
          {t('account.reset.back')}
        </button>
      </p>
    </form>
  );
}
