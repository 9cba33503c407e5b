import { useRef, useState, type SubmitEvent } from 'react';
import type { CodeFailure, CodeOutcome, ResendOutcome, SignInGateway } from './gateway';
import type { AccountMessage } from './message';
import { codeFailures, resendFailures, strings } from './strings';

/** Whom the code step tells. */
export interface CodeStepOptions {
  readonly gateway: SignInGateway;
  /** The address to which the code was mailed. */
  readonly email: string;
  readonly onDone: () => void;
  /** The attempt is over: back to the form. */
  readonly onEnded: (reason: CodeFailure) => void;
}

const generalFailure: CodeOutcome = { kind: 'failed', reason: 'verification-failed' };
const generalResendFailure: ResendOutcome = { kind: 'failed', reason: 'resend-failed' };

/** State and steps of the one-time code: one call at a time, and the field is ready again after each failure. */
export function useCodeStep({ gateway, onDone, onEnded }: CodeStepOptions) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<AccountMessage & { readonly serial: number }>();
  const [work, setWork] = useState<'idle' | 'submitting' | 'resending'>('idle');
  const working = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setCode(text);
    setFault(undefined);
  }

  function begin(kind: 'submitting' | 'resending') {
    working.current = true;
    setWork(kind);
    setFault(undefined);
  }

  function say(tone: AccountMessage['tone'], text: string) {
    working.current = false;
    setWork('idle');
    setMessage((previous) => ({ tone, text, serial: (previous?.serial ?? 0) + 1 }));
  }

  function settle(outcome: CodeOutcome) {
    switch (outcome.kind) {
      case 'done':
        return onDone();
      case 'ended':
        return onEnded(outcome.reason);
      case 'wrong':
        setCode('');
        field.current?.focus();
        return say('danger', strings.wrongCode);
      case 'failed':
        field.current?.focus();
        return say('danger', codeFailures[outcome.reason]);
    }
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (working.current) return;
    const answer = code.trim();
    if (answer === '') {
      setFault(strings.emptyCode);
      field.current?.focus();
      return;
    }
    begin('submitting');
    settle(await gateway.confirmCode(answer).catch(() => generalFailure));
  }

  async function resend() {
    if (working.current) return;
    begin('resending');
    const outcome = await gateway.resend().catch(() => generalResendFailure);
    if (outcome.kind === 'failed') return say('danger', resendFailures[outcome.reason]);
    setCode('');
    say('success', strings.newCodeSent);
  }

  return { code, type, field, fault, message, work, submit, resend };
}
