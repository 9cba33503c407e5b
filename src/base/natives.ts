const page = globalThis;

/** JSON as it was when the portal started: apps replace what belongs to the page. */
export const json: Pick<JSON, 'parse' | 'stringify'> = {
  parse: page.JSON.parse,
  stringify: page.JSON.stringify,
};

/** These too are as they were. The build hands all of this to whatever it bundles, so that libraries keep it as well. */
export const { fetch, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask } = page;
