import { existsSync } from 'node:fs';
import { installed } from './browser.ts';

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** The path of nginx for tests, installed where that can be done; nothing where there is none. */
export async function ensureNginx(): Promise<string | undefined> {
  const found = (): string | undefined => places.find((place) => existsSync(place));
  return found() ?? (await installed(['nginx'], 'nginx')) ?? found();
}
