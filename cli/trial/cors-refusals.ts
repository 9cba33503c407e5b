/** A request that the browser blocked by CORS. */
export interface CorsRefusal {
  readonly address: string;
  /** The reason, as the end of a sentence that starts with the address. */
  readonly reason: string;
  readonly code: 'cors-missing' | 'cors-doubled' | 'cors-other-origin' | 'cors-refused';
}

const line =
  /^Access to .+? at '([^']+)' (?:\(redirected from '[^']+'\) )?from origin '([^']+)' has been blocked by CORS policy: (.*)$/s;
const header = 'Access-Control-Allow-Origin';

function explain(text: string, origin: string): Omit<CorsRefusal, 'address'> {
  if (text.includes('multiple values'))
    return { code: 'cors-doubled', reason: `has ${header} more than once; browsers refuse that` };
  const [, other] = /has a value '([^']+)' that is not equal to the supplied origin/.exec(text) ?? [];
  if (other !== undefined)
    return { code: 'cors-other-origin', reason: `is for ${other} (${header}), not for ${origin}` };
  return text.includes(`No '${header}' header`)
    ? { code: 'cors-missing', reason: `has no ${header}, so ${origin} may not use it` }
    : {
        code: 'cors-refused',
        reason: `does not let ${origin} use it as it is asked for: ${text.replace(/\.$/, '')}`,
      };
}

/** Reads the CORS errors in console messages, without duplicates. */
export function findCorsRefusals(logged: readonly string[]): readonly CorsRefusal[] {
  const refusals = logged.flatMap((text): [string, CorsRefusal][] => {
    const [, at, origin, why] = line.exec(text) ?? [];
    if (at === undefined || origin === undefined || why === undefined) return [];
    const address = at.replace(/[?#].*$/, '');
    return [[address, { address, ...explain(why, origin) }]];
  });
  return [...new Map(refusals).values()];
}
