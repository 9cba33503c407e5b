import { getMessage } from '#base';
import { fieldLimits } from '#backends/field-limits';
import type { StackPlace } from '#backends/field-reports';
import { scrubMessage } from '#backends/scrub-message';

/** A script, line and column in a stack trace, in the format of every browser. */
const placeInStack = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

/**
 * Returns a script's address. Other addresses are dropped, because a page's may contain roll numbers. The
 * portal's scripts are reduced to their path.
 */
function toScript(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  if (!/\.m?js$/.test(pathname)) return undefined;
  if (origin !== window.location.origin) return `${origin}${pathname}`;
  return pathname.startsWith('/assets/') ? pathname : undefined;
}

/** Returns the stack frames in scripts, innermost first. */
export function readPlaces(stack: string): readonly StackPlace[] {
  return [...stack.matchAll(placeInStack)]
    .slice(0, fieldLimits.places)
    .flatMap(([, address, line, column]) => {
      const file = toScript(address ?? '');
      return file === undefined ? [] : [{ file, line: Number(line), column: Number(column) }];
    });
}

export interface ReadError {
  readonly name: string;
  readonly message: string;
  readonly stack: StackPlace[];
}

/** Reads the parts of a thrown value that may be sent: no addresses, quoted text or numbers. */
export function readError(thrown: unknown): ReadError {
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: typeof thrown };
  return {
    name: String(name).slice(0, 100),
    message: scrubMessage(getMessage(thrown), fieldLimits.messageLength),
    stack: [...readPlaces(String(stack))],
  };
}
