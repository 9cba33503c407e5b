import { CopyButton } from '#ui';
import type { SignInStep } from '../gateway';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';
import { StepForm } from './StepForm';
import styles from './steps.module.css';
import { strings } from './strings';
import { useCode } from './use-code';
import { useStep, type StepProps } from './use-step';

type TotpStep = Extract<SignInStep, { kind: 'set-up-totp' }>;

/** Adds the account to an authenticator app: picture, link or key, and then its first code. */
export function TotpSetUpStep(props: StepProps<TotpStep>) {
  const { step, gateway } = props;
  const code = useCode();
  const work = useStep(props, {
    wrongMessage: strings.wrongCode,
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
      lead={strings.totpLead}
      onBack={props.onBack}
      onSubmit={submit}
      title={strings.totpTitle}
      work={work}
    >
      <div className={styles['picture']}>
        <QrCode label={strings.totpPicture} text={step.uri} />
        <div className={styles['ways']}>
          <p>{strings.totpScan}</p>
          {step.uri.startsWith('otpauth:') && <a href={step.uri}>{strings.totpOpen}</a>}
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
      <p>{strings.totpKey}</p>
      <code className={styles['secret']}>{groupByFour(secret)}</code>
      <CopyButton
        copiedMessage={strings.keyCopied}
        failedMessage={strings.keyNotCopied}
        size="touch"
        text={secret}
      >
        {strings.copyKey}
      </CopyButton>
    </div>
  );
}
