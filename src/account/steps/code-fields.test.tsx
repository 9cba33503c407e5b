import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInStep } from '../gateway';
import { createScriptedGateway } from '../testing/create-scripted-gateway';
import { showStep } from '../../../tests/support/show-step';

const good = 'Assess-Ontario-2026!';
const continueOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

const steps: readonly SignInStep[] = [
  { kind: 'code', source: 'mailed', destination: 'morgan.staff@example.test' },
  { kind: 'code', source: 'email', destination: 's***@e***' },
  { kind: 'code', source: 'sms', destination: '+*******0012' },
  { kind: 'code', source: 'totp', destination: '' },
  { kind: 'confirm-sign-up', destination: 's***@e***' },
  { kind: 'confirm-reset', destination: 's***@e***' },
  { kind: 'set-up-totp', secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
];

test.each(steps)('sends a code pasted in two halves as digits: %j', async (step) => {
  const gateway = createScriptedGateway();
  showStep(step, gateway);
  await userEvent.click(screen.getByRole('textbox', { name: 'Enter the code*' }));
  await userEvent.paste('123\u00a0456\u200b');
  if (step.kind === 'confirm-reset')
    for (const label of ['New Password', 'Confirm Password']) {
      await userEvent.click(screen.getByLabelText(label));
      await userEvent.paste(good);
    }
  await continueOn();
  const { answer, confirmSignUp, confirmReset } = gateway;
  const sent = [...answer.mock.calls, ...confirmSignUp.mock.calls, ...confirmReset.mock.calls];
  expect(sent.map(([code]) => code)).toEqual(['123456']);
});

test('keeps the hyphens of an e-mail address for codes', async () => {
  const gateway = createScriptedGateway();
  showStep({ kind: 'set-up-email' }, gateway);
  await userEvent.paste(' anne-marie@my-town.example.test ');
  await continueOn();
  expect(gateway.answer.mock.calls).toEqual([['anne-marie@my-town.example.test']]);
});
