import { getMessage } from '#base';
import type { Relaxation } from '#manifest';
import { t } from './messages';
import type { FailureKind } from './failure-kind';

/** Additional data of some failures. */
export interface FailureFacts {
  /** The relaxations of the security policy that the app would need. */
  readonly needs?: readonly Relaxation[] | undefined;
  /** The unusable file; its host can be probed for the reason. */
  readonly file?: string | undefined;
  /** A retry cannot succeed: the manifest or the app has to change. */
  readonly needsEdit?: boolean | undefined;
  /** A page that can be opened in a new tab instead. */
  readonly page?: string | undefined;
}

/** A failure of one app: a plain message with a correlation id for the log. */
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

/** Whether an error means "forbidden": status 403, or the identity provider's error name. */
function isRefusal(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  return ['status', 'error', 'code', 'message'].some((key) => {
    const word: unknown = Reflect.get(thrown, key);
    return word === 403 || word === 'login_required';
  });
}

/** Whether the browser's security policy caused an error. */
export function isPolicyRefusal(thrown: unknown): boolean {
  return thrown instanceof EvalError || /content security policy|unsafe-eval/i.test(getMessage(thrown));
}

/** Messages of libraries and browsers that are replaced on screen; the log has the originals. */
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

/** Returns an error's message: plain if it is known, and without links to library documentation. */
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

/** Converts a thrown value to a failure of the given kind; an `AppFailure` keeps its own kind. */
export function toAppFailure(thrown: unknown, kind: FailureKind): AppFailure {
  if (thrown instanceof AppFailure) return thrown;
  if (isRefusal(thrown)) return new AppFailure('no-access', '', thrown);
  if (!isPolicyRefusal(thrown)) return new AppFailure(kind, toPlainWords(thrown), thrown);
  const needs = /eval/i.test(`${String(thrown)}`) ? (['eval'] as const) : [];
  return new AppFailure(kind, t('app-runtime.stoppedByPolicy'), thrown, { needs });
}
