import type { Failure } from './loadable';
import { strings } from './strings';

/** What stands before all other words of a failure: the generic text of section 8, for an answer of 500. */
export function textBefore({ status }: Failure): string | undefined {
  return status === 500 ? strings.genericFailure : undefined;
}

/** A failure in one line: what could not be done, and why. */
export function failureText(title: string, failure: Failure): string {
  return [textBefore(failure), title, failure.reason].filter(Boolean).join(' ');
}
