import { getMessage } from '#base';
import { t } from './messages';
import type { FailureKind } from './failure-kind';

/** A failure of one app, in plain words, with the id by which it can be found in the log. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure';
  readonly kind: FailureKind;
  readonly correlationId = crypto.randomUUID().slice(0, 8);

  constructor(kind: FailureKind, detail = '', cause?: unknown) {
    super(t(`app-runtime.reasons.${kind}`, { detail }), cause === undefined ? undefined : { cause });
    this.kind = kind;
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

/** Anything thrown as a failure of the given kind; a failure that already has its kind keeps it. */
export function toAppFailure(thrown: unknown, kind: FailureKind): AppFailure {
  if (thrown instanceof AppFailure) return thrown;
  if (isRefusal(thrown)) return new AppFailure('no-access', '', thrown);
  const words = thrown === undefined ? 'it gave no reason' : getMessage(thrown).replace(/\.+$/, '');
  return new AppFailure(kind, words, thrown);
}
