import type { Configuration } from '@rspack/core';

type DevServer = NonNullable<Configuration['devServer']>;

/** Serves the shell while somebody works on it; the pages themselves come from the portal server. */
export const shellDevServer: DevServer = {
  port: 4001,
  host: 'localhost',
  hot: true,
  liveReload: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: ['localhost'],
  devMiddleware: { writeToDisk: (file: string) => /\.(json|svg)$/.test(file) },
};

/** Serves a section while somebody works on it, and tells its page of each change. */
export function sectionDevServer(port: number): DevServer {
  return {
    port,
    host: 'localhost',
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    allowedHosts: ['localhost'],
    // The page's policy allows no overlay; the terminal tells.
    client: { overlay: false, webSocketURL: { hostname: 'localhost', port } },
  };
}
