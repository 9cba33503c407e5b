import { existsSync } from 'node:fs';
import { installPackage } from './browser.ts';

const paths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The path of nginx for tests, which is installed if possible; `undefined` if it is not available. */
export async function ensureNginx(): Promise<string | undefined> {
  const find = (): string | undefined => paths.find((path) => existsSync(path));
  return find() ?? (await installPackage(['nginx'], 'nginx')) ?? find();
}
