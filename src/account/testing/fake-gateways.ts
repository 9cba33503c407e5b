import type { HumanCheck, HumanCheckEvents, SignInGateway, SignInStep } from '../gateway';

/** The step that follows a correct password in most tests. */
export const mailedCodeStep: SignInStep = {
  kind: 'code',
  source: 'mailed',
  destination: 'morgan.staff@example.test',
};

/** A gateway with overridable responses; other calls succeed, and all are recorded. */
export function createGateway(answers: Partial<SignInGateway> = {}) {
  const gateway: SignInGateway = {
    signIn: async () => ({ kind: 'step', step: mailedCodeStep }),
    answer: async () => ({ kind: 'done' }),
    resend: async () => ({ kind: 'sent' }),
    canGoBack: () => false,
    back: async () => ({ kind: 'failed', reason: 'network' }),
    confirmSignUp: async () => ({ kind: 'done' }),
    startReset: async () => ({
      kind: 'step',
      step: { kind: 'confirm-reset', destination: 't***@e***' },
    }),
    confirmReset: async () => ({ kind: 'done' }),
    resume: () => undefined,
    abandon: () => undefined,
    ...answers,
  };
  const { signIn, answer, resend, startReset, abandon, resume } = gateway;
  return {
    ...gateway,
    signIn: jest.fn(signIn),
    answer: jest.fn(answer),
    resend: jest.fn(resend),
    startReset: jest.fn(startReset),
    abandon: jest.fn(abandon),
    resume: jest.fn(resume),
  };
}

/** A human check controlled by the test; lists each rendering until it is disposed. */
export class TestHumanCheck implements HumanCheck {
  readonly activeChecks: HumanCheckEvents[] = [];
  renderCount = 0;

  show(element: HTMLElement, events: HumanCheckEvents): () => void {
    if (element.childElementCount > 0) throw new Error('The place is taken.');
    element.append(document.createElement('span'));
    this.renderCount += 1;
    this.activeChecks.push(events);
    return () => void this.activeChecks.splice(this.activeChecks.indexOf(events), 1);
  }

  /** The only current rendering. */
  get events(): HumanCheckEvents {
    const [events, ...others] = this.activeChecks;
    if (events === undefined || others.length > 0)
      throw new Error(`${this.activeChecks.length} checks on screen.`);
    return events;
  }
}
