import type { StepOutcome } from '#account';
import { t } from './messages';
import type { AuthServices } from './auth-services';

const notLoadedOutcome = { kind: 'failed', reason: 'not-loaded' } as const satisfies StepOutcome;

/**
 * Creates auth services whose code is loaded on first use. Each call waits for it, and returns a failure if
 * it cannot be loaded.
 */
export function createLazyAuthServices(load: () => Promise<AuthServices>): AuthServices {
  async function ask<T>(task: (ways: AuthServices) => Promise<T>, otherwise: T): Promise<T> {
    let ways: AuthServices;
    try {
      ways = await load();
    } catch {
      return otherwise;
    }
    return task(ways);
  }

  return {
    gateway: {
      signIn: (userId, password) =>
        ask(({ gateway }) => gateway.signIn(userId, password), { kind: 'refused', reason: 'not-loaded' }),
      answer: (answer) => ask(({ gateway }) => gateway.answer(answer), notLoadedOutcome),
      back: () => ask(({ gateway }) => gateway.back(), notLoadedOutcome),
      resend: () => ask(({ gateway }) => gateway.resend(), notLoadedOutcome),
      confirmSignUp: (code) => ask(({ gateway }) => gateway.confirmSignUp(code), notLoadedOutcome),
      startReset: (userId) => ask(({ gateway }) => gateway.startReset(userId), notLoadedOutcome),
      confirmReset: (code, password) =>
        ask(({ gateway }) => gateway.confirmReset(code, password), notLoadedOutcome),
    },
    humanCheck: {
      show(element, events) {
        let isStopped = false;
        let stop = (): void => undefined;
        load().then(
          ({ humanCheck }) => {
            if (!isStopped) stop = humanCheck.show(element, events);
          },
          () => {
            if (!isStopped) events.onError();
          },
        );
        return () => {
          isStopped = true;
          stop();
        };
      },
    },
    reset: {
      request: (email, token) =>
        ask(({ reset }) => reset.request(email, token), {
          kind: 'failed',
          message: t('account.auth.resetUnexpected'),
        }),
    },
    links: {
      validate: (session) =>
        ask(({ links }) => links.validate(session), {
          kind: 'failed',
          message: t('account.auth.resetUnexpected'),
        }),
      change: (session, password) =>
        ask(({ links }) => links.change(session, password), {
          kind: 'failed',
          message: t('account.auth.resetUnexpected'),
        }),
      verify: (session) => ask(({ links }) => links.verify(session), 'failed'),
    },
  };
}
