import { t } from './messages';

/** Parses a reply; rejects with a `PortalError` when `parse` returns `undefined`. */
export async function parseReply<T>(
  reply: Promise<unknown>,
  parse: (reply: unknown) => T | undefined,
): Promise<T> {
  const value = parse(await reply);
  if (value !== undefined) return value;
  throw Object.assign(new Error(t('kit.unreadable')), { name: 'PortalError', code: 'unreadable' });
}
