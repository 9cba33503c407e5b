import { act } from 'react';
import type { ResendOutcome, SignInGateway, StepOutcome } from '../gateway';

type Called<Name extends 'answer' | 'confirmSignUp' | 'confirmReset'> = Parameters<SignInGateway[Name]>;

/** A gateway for step tests: every call resolves to the same outcome and is recorded. */
export function createScriptedGateway({
  outcome = async () => ({ kind: 'done' }),
  resend = async () => ({ kind: 'sent' }),
  canGoBack = false,
}: {
  readonly outcome?: () => Promise<StepOutcome>;
  readonly resend?: () => Promise<ResendOutcome>;
  readonly canGoBack?: boolean;
} = {}) {
  return {
    signIn: jest.fn(),
    answer: jest.fn<Promise<StepOutcome>, Called<'answer'>>(outcome),
    confirmSignUp: jest.fn<Promise<StepOutcome>, Called<'confirmSignUp'>>(outcome),
    confirmReset: jest.fn<Promise<StepOutcome>, Called<'confirmReset'>>(outcome),
    resend: jest.fn(resend),
    canGoBack: () => canGoBack,
    back: jest.fn(outcome),
    startReset: jest.fn(outcome),
    resume: () => undefined,
    abandon: jest.fn<undefined, []>(),
  };
}

/** An outcome that the test resolves. */
export function createPendingAnswer<Value>() {
  const parts: { settle?: (value: Value) => void } = {};
  const promise = new Promise<Value>((resolve) => {
    parts.settle = resolve;
  });
  return { answer: () => promise, settle: (value: Value) => act(async () => parts.settle?.(value)) };
}
