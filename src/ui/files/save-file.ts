import { t } from '../messages/files';

/** The part of the portal API that is needed to save files. */
export interface FileTarget {
  save(file: Blob, fileName: string): Promise<void>;
  readonly notices: { raise(notice: { readonly tone: 'error'; readonly text: string }): void };
}

/** A text file that a page creates. */
export interface TextFile {
  /** Including the extension. */
  readonly name: string;
  readonly type: 'text/csv' | 'text/calendar' | 'image/svg+xml';
  /** A promise if it is created asynchronously. */
  readonly text: string | Promise<string>;
}

/**
 * Saves a UTF-8 text file on the user's computer. On failure, shows a toast and resolves to `false`. For
 * table rows use `DownloadButton`.
 *
 * @example await saveFile(portal, { name: 'hearings.ics', type: 'text/calendar', text });
 */
export async function saveFile(portal: FileTarget, { name, type, text }: TextFile): Promise<boolean> {
  try {
    await portal.save(new Blob([await text], { type: `${type};charset=utf-8` }), name);
    return true;
  } catch {
    portal.notices.raise({ tone: 'error', text: t('ui.files.notSaved') });
    return false;
  }
}
