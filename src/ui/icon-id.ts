/** Prefix of the ids of icons that are inlined in the document, followed by the icon name. */
export const iconIdPrefix = 'portal-icon-';
