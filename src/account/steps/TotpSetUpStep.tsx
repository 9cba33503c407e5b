import { CopyButton } from '#ui';
import type { SignInStep } from '../gateway';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';
import { StepForm } from './StepForm';
import styles from './steps.module.css';
import { t } from './messages';
import { useCode } from './use-code';
import { useStep, type StepProps } from './use-step';

type TotpStep = Extract<SignInStep, { kind: 'set-up-totp' }>;

/** Adds the account to an authenticator app: QR code, link or key, and then its first code. */
export function TotpSetUpStep(props: StepProps<TotpStep>) {
  const { step, gateway } = props;
  const code = useCode();
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongCode'),
    onWrongAnswer: code.clear,
    onFailed: code.focus,
  });

  function submit() {
    const answer = code.validate();
    if (answer !== undefined) void work.send(() => gateway.answer(answer));
  }

  return (
    <StepForm
      gateway={gateway}
      lead={t('account.steps.totpLead')}
      onBack={props.onBack}
      onSubmit={submit}
      title={t('account.steps.totpTitle')}
      work={work}
    >
      <div className={styles['picture']}>
        <QrCode label={t('account.steps.totpPicture')} text={step.uri} />
        <div className={styles['ways']}>
          <p>{t('account.steps.totpScan')}</p>
          {step.uri.startsWith('otpauth:') && <a href={step.uri}>{t('account.steps.totpOpen')}</a>}
        </div>
      </div>
      <SecretKey secret={step.secret} />
      <CodeField busy={work.isSubmitting} code={code} />
    </StepForm>
  );
}

const groupByFour = (text: string) => text.replace(/.{4}(?=.)/gs, '$& ');

function SecretKey({ secret }: { readonly secret: string }) {
  return (
    <div className={styles['key']}>
      <p>{t('account.steps.totpKey')}</p>
      <code className={styles['secret']}>{groupByFour(secret)}</code>
      <CopyButton
        copiedMessage={t('account.steps.keyCopied')}
        failedMessage={t('account.steps.keyNotCopied')}
        size="touch"
        text={secret}
      >
        {t('account.steps.copyKey')}
      </CopyButton>
    </div>
  );
}
