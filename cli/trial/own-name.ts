import type { Visit } from './visit';

/** The module name in a SystemJS failure: an app without the key `module` requests its own name. */
export function findOwnName({ failure }: Pick<Visit, 'failure'>): string | undefined {
  return /no such module '([^']+)'/.exec(failure?.text ?? '')?.[1];
}
