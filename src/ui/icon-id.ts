/** The start of the ids of icons that a document carries; the name follows. */
export const iconIdPrefix = 'portal-icon-';
