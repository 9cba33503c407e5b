const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Elements for formatting. */
export const allowedTags: string[] = splitWords(`
  a abbr address b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em
  figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub
  sup table tbody td tfoot th thead time tr tt u ul var wbr
`);

/** Attributes with plain text or numbers. */
export const plainAttributes: string[] = splitWords(`
  abbr align alt bgcolor border cellpadding cellspacing color colspan datetime dir height lang reversed rowspan scope
  size span start title type valign value width
`);

/** Attributes with URLs. */
export const addressAttributes: string[] = ['href', 'src'];

/** Allowed URL schemes. */
export const allowedSchemes = /^(?:https?|mailto|tel):/i;
