import type { PortalApi } from '#plugin-api';
import { t } from './messages';

/** A text file that a page creates. */
export interface MadeFile {
  /** With its extension. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/calendar' | 'image/svg+xml';
  /** A promise if it is created asynchronously. */
  readonly text: string | Promise<string>;
}

/** Saves a text file, in UTF-8, on the user's computer; on failure notifies them and returns `false`. */
export async function saveFile(portal: PortalApi, { name, type, text }: MadeFile): Promise<boolean> {
  try {
    await portal.save(new Blob([await text], { type: `${type};charset=utf-8` }), name);
    return true;
  } catch {
    portal.notices.raise({ tone: 'error', text: t('kit.notSaved') });
    return false;
  }
}
