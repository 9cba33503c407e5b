import { act } from '@testing-library/react';
import type { ResendOutcome, SignInGateway, StepOutcome } from '../gateway';

type Scripted<Name extends 'answer' | 'confirmSignUp' | 'confirmReset'> = jest.Mock<
  Promise<StepOutcome>,
  Parameters<SignInGateway[Name]>
>;

/** A gateway for tests of the steps: every answer gets the same outcome, and each call is remembered. */
export function scriptedGateway({
  outcome = async () => ({ kind: 'done' }),
  resend = async () => ({ kind: 'sent' }),
}: {
  readonly outcome?: () => Promise<StepOutcome>;
  readonly resend?: () => Promise<ResendOutcome>;
} = {}) {
  const answer: Scripted<'answer'> = jest.fn(outcome);
  const confirmSignUp: Scripted<'confirmSignUp'> = jest.fn(outcome);
  const confirmReset: Scripted<'confirmReset'> = jest.fn(outcome);
  return {
    signIn: jest.fn(),
    answer,
    confirmSignUp,
    confirmReset,
    resend: jest.fn(resend),
    startReset: jest.fn(outcome),
    resume: () => undefined,
    abandon: jest.fn<undefined, []>(),
  };
}

/** An answer that comes when the test says so. */
export function pendingAnswer<Value>() {
  const parts: { settle?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => {
    parts.settle = resolve;
  });
  return { answer: () => promise, settle: (value: Value) => act(async () => parts.settle?.(value)) };
}
