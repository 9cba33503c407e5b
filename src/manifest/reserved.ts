import { publicPaths } from './decide';

/** Folders that the server handles itself, in this or a later release. */
export const serverFolders: readonly string[] = ['/portal', '/assets', '/bff', '/gate'];

const serverFiles: readonly string[] = ['/healthz', '/readyz', '/favicon.ico', '/favicon.svg'];

/** The exact addresses of the portal's own pages. */
const portalPages: readonly string[] = ['/', ...publicPaths, '/error', '/404'];

/** Whether the server handles an address itself, so that no portal page can be there. */
export function isServerPath(pathname: string): boolean {
  return (
    serverFiles.includes(pathname) ||
    serverFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
  );
}

/**
 * Whether an address looks like a file's: its last part has an extension, or any part starts with a dot.
 * Addresses of records may look like that too.
 */
export function isFileRequest(pathname: string): boolean {
  const parts = pathname.split('/');
  return parts.some((part) => part.startsWith('.')) || /\.[A-Za-z0-9]+$/.test(parts.at(-1) ?? '');
}

/** Returns why a path is reserved; `undefined` if it is not. */
export function getReservedPathKind(path: string): 'server' | 'page' | 'file' | undefined {
  if (isServerPath(path)) return 'server';
  if (portalPages.includes(path)) return 'page';
  return isFileRequest(path) ? 'file' : undefined;
}
