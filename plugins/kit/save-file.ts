import type { PortalApi } from '#plugin-api';
import { t } from './messages';

/** A file whose text a page makes itself. */
export interface MadeFile {
  /** With its ending. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/calendar' | 'image/svg+xml';
  /** A promise where what makes it has to come first. */
  readonly text: string | Promise<string>;
}

/** Saves a file of text, in UTF-8, on the person's computer; tells them, and answers `false`, where that fails. */
export async function saveFile(portal: PortalApi, { name, type, text }: MadeFile): Promise<boolean> {
  try {
    await portal.save(new Blob([await text], { type: `${type};charset=utf-8` }), name);
    return true;
  } catch {
    portal.notices.raise({ tone: 'error', text: t('kit.notSaved') });
    return false;
  }
}
