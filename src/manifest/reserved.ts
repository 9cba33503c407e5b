import { publicPaths } from './decide';

/** The folders that the server handles itself, in this release or a later one. */
export const serverFolders: readonly string[] = ['/portal', '/assets', '/bff', '/gate'];

const serverFiles: readonly string[] = ['/healthz', '/readyz', '/favicon.ico', '/favicon.svg'];

/** The exact addresses of the portal's own pages. */
const portalPages: readonly string[] = ['/', ...publicPaths, '/error', '/404'];

/** Whether the server handles an address itself, so no page of the portal can be there. */
export function isServerPath(pathname: string): boolean {
  return (
    serverFiles.includes(pathname) ||
    serverFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
  );
}

/**
 * Whether an address reads like that of a file: its last part has an extension, or any part starts with a dot. Those of
 * records may, too.
 */
export function isFileRequest(pathname: string): boolean {
  const parts = pathname.split('/');
  return parts.some((part) => part.startsWith('.')) || /\.[A-Za-z0-9]+$/.test(parts.at(-1) ?? '');
}

/** Why a path is reserved; `undefined` if it is not. */
export function getReservedPathKind(path: string): 'server' | 'page' | 'file' | undefined {
  if (isServerPath(path)) return 'server';
  if (portalPages.includes(path)) return 'page';
  return isFileRequest(path) ? 'file' : undefined;
}
