import { Alert, Button, TextField } from '#ui';
import form from '../form.module.css';
import { usePageTitle } from '../use-page-title';
import styles from './ResetView.module.css';
import { SendButton } from './SendButton';
import { strings } from './strings';
import { useResetRequest, type ResetViewOptions } from './use-reset-request';

/** Asks for reset instructions by e-mail (section 2, "Reset-request view"). */
export function ResetView(options: ResetViewOptions) {
  const { check, work, message, ...request } = useResetRequest(options);
  const { wish } = options;
  usePageTitle(strings.title);
  return (
    <form className={form['form']} method="post" noValidate onSubmit={(event) => void request.submit(event)}>
      <div>
        <h1 className={form['title']}>{strings.title}</h1>
        <p className={form['lead']}>{strings.lead}</p>
      </div>
      {message !== undefined && (
        <Alert key={message.serial} tone={message.tone}>
          {message.text}
        </Alert>
      )}
      <TextField
        aria-required="true"
        autoCapitalize="none"
        autoComplete="email"
        autoFocus
        error={request.fault}
        inputMode="email"
        label={strings.emailAddress}
        name="email"
        onChange={(event) => request.type(event.target.value)}
        readOnly={work === 'sending'}
        ref={request.field}
        size="touch"
        spellCheck={false}
        value={request.email}
      />
      <div aria-label={strings.humanCheck} className={styles['check']} role="group">
        {check.verdict.kind === 'failed' ? (
          <>
            <Alert tone="danger">{strings.checkFailed}</Alert>
            <Button onClick={check.renew} size="touch">
              {strings.tryAgain}
            </Button>
          </>
        ) : (
          <div className={styles['place']} key={check.round} ref={check.place} />
        )}
      </div>
      <SendButton
        isSending={work === 'sending'}
        isVerified={check.verdict.kind === 'verified'}
        ref={request.button}
      />
      {wish?.withCode === true && (
        <Button
          busy={work === 'asking-for-code'}
          onClick={() => void request.useCode(wish.userId)}
          size="touch"
          wide
        >
          {strings.useCode}
        </Button>
      )}
      <p className={form['way']}>
        <button className={form['link']} onClick={options.onBack} type="button">
          {strings.back}
        </button>
      </p>
    </form>
  );
}
