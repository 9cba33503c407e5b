import type { PortalApi } from '#plugin-api';

/** A file whose text a page has made itself. */
export interface MadeFile {
  /** With its ending. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/calendar' | 'image/svg+xml';
  readonly text: string;
}

/** Saves a file of text, in UTF-8, on the person's computer. */
export function saveFile(portal: PortalApi, { name, type, text }: MadeFile): Promise<void> {
  return portal.save(new Blob([text], { type: `${type};charset=utf-8` }), name);
}
