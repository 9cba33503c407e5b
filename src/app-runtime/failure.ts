import { getMessage } from '#base';
import type { Relaxation } from '#manifest';
import { t } from './messages';
import type { FailureKind } from './failure-kind';

/** What some failures know besides their words. */
export interface FailureFacts {
  /** The relaxations of the security policy that the app would need. */
  readonly needs?: readonly Relaxation[] | undefined;
  /** The file that could not be used; why can be asked. */
  readonly file?: string | undefined;
  /** Another try cannot succeed: the manifest or the app has to change. */
  readonly needsEdit?: boolean | undefined;
  /** The page that the person can open in a tab of its own instead. */
  readonly page?: string | undefined;
}

/** A failure of one app, in plain words, with the id by which it can be found in the log. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  readonly kind: FailureKind;
  readonly facts: FailureFacts;
  readonly correlationId = crypto.randomUUID().slice(0, 8);

  constructor(kind: FailureKind, detail = '', cause?: unknown, facts: FailureFacts = {}) {
    super(t(`app-runtime.reasons.${kind}`, { detail }), cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.facts = facts;
  }
}

/** Whether an error means "forbidden": by status 403, or by the identity provider's name. */
function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  return ['status', 'error', 'code', 'message'].some((key) => {
    const word: unknown = Reflect.get(thrown, key);
    return word === 403 || word === 'login_required';
  });
}

/** Whether an error is the browser's refusal by the security policy. */
export function isPolicyRefusal(thrown: unknown): boolean {
  return thrown instanceof EvalError || /content security policy|unsafe-eval/i.test(getMessage(thrown));
}

/** What libraries and browsers say when something fails that has plain words here; the log has theirs. */
const sentences = [
  [/Loading (css )?chunk|dynamically imported module|module script failed/i, 'app-runtime.missingFile'],
  [/Minified React error/, 'app-runtime.notDrawn'],
  [/single-spa minified message/, 'app-runtime.noReason'],
  [
    /^(Failed to fetch|fetch failed|Load failed|NetworkError when|Network request failed)/,
    'app-runtime.noAnswer',
  ],
  [
    /is not valid JSON|JSON input|in JSON at|JSON\.parse|JSON Parse error|^Invalid \w+: Expected /,
    'app-runtime.unreadableAnswer',
  ],
] as const;

/** The words of an error, plain where libraries say theirs, and without the addresses at which they explain them. */
export function toPlainWords(thrown: unknown): string {
  const words =
    thrown === undefined
      ? ''
      : getMessage(thrown)
          .replaceAll(/\s*\([^()]*https?:\/\/[^()]*\)/g, '')
          .replace(/[\s.;:,]*[^.;:,\n]*https?:\/\/.*$/s, '')
          .replace(/[\s.]+$/, '');
  const [, plain] = sentences.find(([pattern]) => pattern.test(words)) ?? [];
  if (plain !== undefined) return t(plain);
  return words === '' ? t('app-runtime.noReason') : words;
}

/** Anything thrown as a failure of the given kind; a failure that already has its kind keeps it. */
export function toAppFailure(thrown: unknown, kind: FailureKind): AppFailure {
  if (thrown instanceof AppFailure) return thrown;
  if (isRefusal(thrown)) return new AppFailure('no-access', '', thrown);
  if (!isPolicyRefusal(thrown)) return new AppFailure(kind, toPlainWords(thrown), thrown);
  const needs = /eval/i.test(`${String(thrown)}`) ? (['eval'] as const) : [];
  return new AppFailure(kind, t('app-runtime.stoppedByPolicy'), thrown, { needs });
}
