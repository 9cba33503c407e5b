import { formatLocalTime } from '#base';
import { extractStatuses, type ExtractStatus, type Notification } from '#backends/notifications';

/** Returns the state of a notification's file; `undefined` if it has none. */
export function getExtractStatus({ metadata }: Notification): ExtractStatus | undefined {
  return extractStatuses.find((status) => status === metadata?.status);
}

/** The file data of a notification in the category `extract`. */
export interface Extract {
  readonly fileId: string;
  readonly fileName: string;
  readonly status: ExtractStatus;
  readonly updatedAt: number;
}

/** Returns the extract of a notification, if valid. */
export function toExtract(notification: Notification): Extract | undefined {
  const { category, metadata, updatedAt } = notification;
  const status = getExtractStatus(notification);
  if (category !== 'extract' || status === undefined || metadata?.fileId === undefined) return undefined;
  return { fileId: metadata.fileId, fileName: metadata.fileName ?? '', status, updatedAt };
}

/** Returns the key of this version of a file. */
export function getVersion({ fileId, updatedAt }: Extract): string {
  return `${fileId} ${updatedAt}`;
}

const stamp = /[-_]\d{8}-\d{6}(?=(\.[^.]*)?$)/;

/** Returns a file name with date and time before its extension; replaces earlier ones. */
export function addTimestamp(fileName: string, now: number): string {
  const plain = fileName.replace(stamp, '');
  const ending = plain.lastIndexOf('.');
  const at = ending > 0 ? ending : plain.length;
  return `${plain.slice(0, at)}-${formatLocalTime(now, 'YYYYMMDD-HHmmss')}${plain.slice(at)}`;
}
