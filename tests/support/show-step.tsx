import { render } from '@testing-library/react';
import type { SignInGateway, SignInStep } from '../../src/account/gateway';
import type { AccountMessage } from '../../src/account/account-message';
import { StepScreen } from '../../src/account/steps/StepScreen';

/** Renders the screen of a step; the returned functions record its calls. */
export function showStep(step: SignInStep, gateway: SignInGateway, message?: AccountMessage) {
  const calls = {
    onDone: jest.fn<undefined, []>(),
    onStep: jest.fn<undefined, [SignInStep]>(),
    onEnded: jest.fn<undefined, [AccountMessage]>(),
    onBack: jest.fn<undefined, []>(),
  };
  const getScreen = (shown: SignInStep) => (
    <StepScreen gateway={gateway} message={message} step={shown} userId="morgan.staff" {...calls} />
  );
  const { rerender } = render(getScreen(step));
  return { ...calls, goTo: (next: SignInStep) => rerender(getScreen(next)) };
}
