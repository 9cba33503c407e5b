import type { Configuration } from '@rspack/core';

type DevServer = NonNullable<Configuration['devServer']>;

/** Serves the assets of the shell with hot reload; documents come from the portal server. */
export const shellDevServer: DevServer = {
  port: 4001,
  host: 'localhost',
  hot: true,
  liveReload: true,
  headers: { 'Access-Control-Allow-Origin': '*' },
  allowedHosts: ['localhost'],
  devMiddleware: { writeToDisk: (file: string) => /\.(json|svg)$/.test(file) },
};

/** Serves the assets of a section with hot reload. */
export function sectionDevServer(port: number): DevServer {
  return {
    port,
    host: 'localhost',
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    allowedHosts: ['localhost'],
    // The page's security policy blocks the overlay; errors are in the terminal.
    client: { overlay: false, webSocketURL: { hostname: 'localhost', port } },
  };
}
