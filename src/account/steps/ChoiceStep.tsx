import { useState } from 'react';
import { Spinner } from '#ui';
import { Arrow } from '../Arrow';
import { createChoiceScreen, type StepChoice, type ChoiceStepKind } from './choice-screen';
import { StepForm } from './StepForm';
import styles from './steps.module.css';
import { getFailureText } from './step-texts';
import { t } from './messages';
import { useStep, type StepProps } from './use-step';

/** A list of options: second factor, second factor to set up, or first factor. */
export function ChoiceStep(props: StepProps<ChoiceStepKind>) {
  const { step, gateway } = props;
  const [chosen, setChosen] = useState<string>();
  const screen = createChoiceScreen(step, 'PublicKeyCredential' in window);
  const clearChoice = () => setChosen(undefined);
  const work = useStep(props, {
    wrongMessage: t('account.steps.wrongChoice'),
    onWrongAnswer: clearChoice,
    onFailed: clearChoice,
  });

  function choose({ answer }: StepChoice) {
    if (!work.isIdle) return;
    setChosen(answer);
    void work.send(() => gateway.answer(answer));
  }

  return (
    <StepForm gateway={gateway} lead={screen.lead} onBack={props.onBack} title={screen.title} work={work}>
      <ul className={styles['choices']} role="list">
        {screen.choices.map((choice) => (
          <li key={choice.answer}>
            <ChoiceButton
              busy={chosen === choice.answer}
              choice={choice}
              idle={work.isIdle}
              onChoose={() => choose(choice)}
            />
          </li>
        ))}
      </ul>
      {screen.isPasskeyMissing && <p>{getFailureText(step.kind, 'passkey-not-supported')}</p>}
      {screen.choices.length === 0 && <p>{t('account.steps.noChoice')}</p>}
    </StepForm>
  );
}

function ChoiceButton({
  choice,
  busy,
  idle,
  onChoose,
}: {
  readonly choice: StepChoice;
  readonly busy: boolean;
  readonly idle: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <button
      aria-busy={busy}
      aria-disabled={!idle}
      className={styles['choice']}
      onClick={onChoose}
      type="button"
    >
      <span className={styles['words']}>
        <span className={styles['name']}>{choice.title}</span>{' '}
        <span className={styles['hint']}>{choice.hint}</span>
      </span>
      {busy ? <Spinner label={null} size={18} /> : <Arrow className={styles['arrow']} />}
    </button>
  );
}
