import type {
  ChangePasswordGateway,
  HumanCheck,
  ResetGateway,
  MessageOutcome,
  VerificationGateway,
} from '#account';
import type { Result } from '#base';
import type { Captcha } from '#platform';
import type { AccountsService } from '#backends/accounts';
import type { BisonService } from '#backends/password-reset';
import { t } from './messages';

export interface ResetDependencies {
  readonly accounts: Pick<AccountsService, 'verifyHuman'>;
  readonly bison: BisonService;
  readonly captcha: Pick<Captcha, 'show'> | undefined;
}

function toMessageOutcome(result: Result<string, string>): MessageOutcome {
  return result.ok ? { kind: 'done', message: result.value } : { kind: 'failed', message: result.error };
}

/** Human verification of the reset view; passes immediately if none is configured. */
export function createHumanCheck(captcha: ResetDependencies['captcha']): HumanCheck {
  return (
    captcha ?? {
      show(_element, { onToken }) {
        onToken('');
        return () => undefined;
      },
    }
  );
}

export function createResetGateway({ accounts, bison, captcha }: ResetDependencies): ResetGateway {
  return {
    async request(email, token) {
      const verdict = captcha === undefined ? 'human' : await accounts.verifyHuman(token, 'reset');
      if (verdict === 'refused') return { kind: 'failed', message: t('account.auth.humanCheckFailed') };
      if (verdict === 'unreachable') return { kind: 'failed', message: t('account.auth.resetUnexpected') };
      return toMessageOutcome(await bison.forgot(email));
    },
  };
}

export function createLinkGateways(bison: BisonService): ChangePasswordGateway & VerificationGateway {
  return {
    async validate(session) {
      const answer = await bison.validate(session);
      if (answer.kind !== 'valid') return answer;
      const { session: id, email, csrf_token: csrfToken } = answer.session;
      return { kind: 'valid', session: { session: id, email, csrfToken } };
    },
    async change({ session, email, csrfToken }, password) {
      return toMessageOutcome(
        await bison.changePassword({ session, email, csrf_token: csrfToken, password }),
      );
    },
    verify: (session) => bison.verifyEmail(session),
  };
}
