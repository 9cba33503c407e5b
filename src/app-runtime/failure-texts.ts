import type { AppFailure } from './failure';
import { strings, titles } from './strings';

/** What the panel of a failure says: nobody looks after what the person disabled, nor after a network that is gone. */
export function getFailureTexts(failure: AppFailure, title: string, owner: string | undefined) {
  const { kind, message, correlationId } = failure;
  const words = { title: (titles[kind] ?? strings.failed)(title), reason: message };
  if (kind === 'offline') return words;
  if (kind === 'disabled') return { ...words, owner, retryLabel: strings.enable };
  return { ...words, owner, correlationId, action: strings.tryAgain(owner) };
}
