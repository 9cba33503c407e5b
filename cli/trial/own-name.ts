import type { Visit } from './visit';

/** A name in the words of a failure: an app asks the module system for its own. */
export function findOwnName({ failure }: Pick<Visit, 'failure'>): string | undefined {
  return /no such module '([^']+)'/.exec(failure?.text ?? '')?.[1];
}
