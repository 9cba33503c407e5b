import { existsSync } from 'node:fs';
import { installed } from './browser.mjs';

const places = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

/** The path of nginx for tests, installed where that can be done; nothing where there is none. */
export async function ensureNginx() {
  const found = () => places.find((place) => existsSync(place));
  return found() ?? (await installed(['nginx'], 'nginx')) ?? found();
}
