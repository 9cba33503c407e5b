/** JSON as it was when the portal started: apps replace what belongs to the page. */
export const json: Pick<JSON, 'parse' | 'stringify'> = { parse: JSON.parse, stringify: JSON.stringify };
