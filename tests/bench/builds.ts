import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { portalAddress, Programs, sandboxAddress, signIn } from '../e2e/fixtures';
import { ports, stackEnvironment } from '../e2e/fixtures/addresses';

/** A portal to measure: this checkout's build, or the one in `BENCH_BEFORE`. */
export interface Build {
  readonly name: 'before' | 'after';
  readonly address: string;
  readonly sandbox: string;
}

/** The builds of one run, and a function that stops them. */
export interface Builds {
  readonly all: readonly Build[];
  readonly stop: () => Promise<void>;
}

const after: Build = { name: 'after', address: portalAddress, sandbox: sandboxAddress };

/** Starts the built checkout in `BENCH_BEFORE` next to this worker's stack; without it there is one build. */
export async function startBuilds(folder = process.env['BENCH_BEFORE'] ?? ''): Promise<Builds> {
  if (folder === '') return { all: [after], stop: async () => undefined };
  const checkout = resolve(folder);
  const data = mkdtempSync(join(tmpdir(), 'bench-before-'));
  const place = { portal: ports.before, sandbox: ports.before + 1, data };
  const programs = new Programs();
  const stop = async (): Promise<void> => {
    await programs.clear();
    rmSync(data, { recursive: true, force: true });
  };
  const program = programs.start(process.execPath, [resolve('tests/bench/serve-build.mjs'), checkout], {
    cwd: checkout,
    env: stackEnvironment({ ...place, manifest: join(checkout, 'portal.manifest.json') }),
  });
  await program.waitForOutput(/The build is being served\./).catch(async (error: unknown) => {
    console.error(program.printed());
    await stop();
    throw error;
  });
  const [address, sandbox] = [place.portal, place.sandbox].map((port) => `http://localhost:${port}`);
  return { all: [{ name: 'before', address: address ?? '', sandbox: sandbox ?? '' }, after], stop };
}

/**
 * Signs a user in at a build; returns options for further browser contexts of that user, with an empty cache.
 */
export async function signInAt(
  browser: Browser,
  { address, sandbox }: Build,
  userId: string,
): Promise<BrowserContextOptions> {
  const context = await browser.newContext({ baseURL: address });
  try {
    const page = await context.newPage();
    await signIn(page, userId, '/', sandbox);
    // A copied storage must not contain the marker of an opening section.
    await page.goto('about:blank');
    const state = await context.storageState();
    // Measurements start with an empty cache, also without the font of the sign-in page.
    const cookies = state.cookies.filter(({ name }) => name !== 'portal-font');
    return { baseURL: address, storageState: { ...state, cookies } };
  } finally {
    await context.close();
  }
}
