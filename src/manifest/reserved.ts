import { publicPaths } from './decide';

/** The folders of which the portal's server answers every address, in this release or in one to come. */
export const serverFolders: readonly string[] = ['/portal', '/assets', '/bff', '/gate'];

const serverFiles: readonly string[] = ['/healthz', '/readyz', '/favicon.ico', '/favicon.svg'];

/** The addresses, in exactly these letters, at which the portal shows a page of its own. */
const portalPages: readonly string[] = ['/', ...publicPaths, '/error', '/404'];

/** Whether the portal's server answers an address itself, so that no page of the portal can stand there. */
export function isServerPath(pathname: string): boolean {
  return (
    serverFiles.includes(pathname) ||
    serverFolders.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))
  );
}

/** Whether an address asks for a file: its last part has an ending, or any part starts with a dot. */
export function isFileRequest(pathname: string): boolean {
  const parts = pathname.split('/');
  return parts.some((part) => part.startsWith('.')) || /\.[A-Za-z0-9]+$/.test(parts.at(-1) ?? '');
}

/** What keeps a route from standing at a path; `undefined` when nothing does. */
export function getReservedPathKind(path: string): 'server' | 'page' | 'file' | undefined {
  if (isServerPath(path)) return 'server';
  if (portalPages.includes(path)) return 'page';
  return isFileRequest(path) ? 'file' : undefined;
}
