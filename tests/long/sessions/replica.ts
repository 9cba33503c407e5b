import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { planStack } from '../../../scripts/lib/stack.ts';
import type { Programs } from '../../e2e/fixtures';
import { stackEnvironment } from '../../e2e/fixtures/addresses';
import type { Program } from '../../e2e/fixtures/programs';

export interface ReplicaSettings {
  /** The origin that browsers use. */
  readonly origin: string;
  /** The key that encrypts its sessions. */
  readonly sessionKey: string;
  /** A free port by default. */
  readonly port?: number;
  /** Further settings, as environment variables. */
  readonly settings?: Readonly<Record<string, string>>;
}

export type Replica = Program & { readonly port: string };

/** Starts a portal server that shares nothing with others but its settings. */
export async function startReplica(
  programs: Programs,
  { origin, sessionKey, port: wanted = 0, settings = {} }: ReplicaSettings,
): Promise<Replica> {
  const folder = programs.folder();
  const manifest = join(folder, 'portal.manifest.json');
  copyFileSync('portal.manifest.json', manifest);
  const env = stackEnvironment();
  const program = programs.start(process.execPath, ['dist/node/server.js'], {
    env: {
      ...env,
      ...planStack({ ...process.env, ...env }).env,
      PORTAL_ADDRESS: '127.0.0.1',
      PORTAL_PORT: String(wanted),
      PORTAL_ORIGIN: origin,
      PORTAL_MANIFEST: manifest,
      PORTAL_DATA: folder,
      PORTAL_SESSIONS: 'server',
      PORTAL_SESSION_KEYS: sessionKey,
      ...settings,
    },
  });
  const [, port = ''] = await program.waitForOutput(/is ready at http:\/\/127\.0\.0\.1:(\d+) /);
  return { ...program, port };
}

/** The `server` block of nginx for a site that proxies everything to the upstream `portal`. */
export function createSite(port: number): string {
  return `map $http_upgrade $connection_word { default upgrade; '' ''; }
server {
  listen localhost:${port};
  proxy_http_version 1.1;
  proxy_set_header Host $host;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $connection_word;
  proxy_buffer_size 16k;
  proxy_buffers 8 16k;
  large_client_header_buffers 4 16k;
  location / { proxy_pass http://portal; }
}`;
}
