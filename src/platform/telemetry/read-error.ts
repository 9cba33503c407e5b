import { getMessage } from '#base';
import { fieldLimits } from '#backends/field-limits';
import type { StackPlace } from '#backends/field-reports';
import { scrubMessage } from '#backends/scrub-message';

/** A script, line and column, as every browser writes them in a stack. */
const placeInStack = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)/g;

/** Scripts only: the address of a page may hold roll numbers. Those of the portal are named by their path. */
function toScript(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  if (!/\.m?js$/.test(pathname)) return undefined;
  if (origin !== window.location.origin) return `${origin}${pathname}`;
  return pathname.startsWith('/assets/') ? pathname : undefined;
}

/** The places of a stack that are in scripts, the innermost first. */
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

/** What may be sent of anything thrown: no addresses, no quotes, no numbers. */
export function readError(thrown: unknown): ReadError {
  const { name, stack = '' } = thrown instanceof Error ? thrown : { name: typeof thrown };
  return {
    name: String(name).slice(0, 100),
    message: scrubMessage(getMessage(thrown), fieldLimits.messageLength),
    stack: [...readPlaces(String(stack))],
  };
}
