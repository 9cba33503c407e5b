import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureVerdaccio } from '../../scripts/lib/verdaccio.ts';

const execute = promisify(execFile);

/** A local package registry that starts empty, and npm configured to use only that registry. */
export interface PackageRegistry {
  readonly address: string;
  /** Creates an empty folder. */
  readonly createFolder: (name: string) => string;
  /** Runs npm in a folder and returns its output. Rejects with the whole output on failure. */
  readonly npm: (folder: string, ...words: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Proxies other packages to the registry in this machine's npm configuration. */
async function createSettings(folder: string): Promise<object> {
  const { stdout } = await execute('npm', ['config', 'get', 'registry']);
  const everybody = { access: '$all', publish: '$all' };
  return {
    storage: join(folder, 'storage'),
    uplinks: { machine: { url: stdout.trim(), timeout: '120s', max_fails: 100 } },
    packages: {
      '@portal/*': everybody,
      'create-portal-section': everybody,
      '**': { access: '$all', proxy: 'machine' },
    },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
    web: { enable: false },
    max_body_size: '100mb',
  };
}

/** A terminal's environment: without the variables of the test run. */
function createEnvironment(folder: string, address: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD|NODE_ENV|NODE_OPTIONS|TEST_|JEST_)/i.test(name),
  );
  const settings = join(folder, 'npmrc');
  const lines = [
    `registry=${address}/`,
    `//${new URL(address).host}/:_authToken=nobody`,
    'fund=false',
    'audit=false',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  return {
    ...Object.fromEntries(own),
    npm_config_userconfig: settings,
    npm_config_cache: join(folder, 'cache'),
  };
}

/** Starts a registry with an empty storage on a free port. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const program = await ensureVerdaccio();
  const folder = mkdtempSync(join(tmpdir(), 'package-registry-'));
  // JSON is valid YAML.
  const settings = join(folder, 'config.yaml');
  writeFileSync(settings, JSON.stringify(await createSettings(folder)));
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const server = fork(program, ['--config', settings, '--listen', address], {
    stdio: 'inherit',
    execArgv: [],
  });
  // It sends its only message when it listens.
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('The registry did not start.'))),
  ]);
  const env = createEnvironment(folder, address);
  return {
    address,
    createFolder(name) {
      const created = join(folder, 'folders', name);
      mkdirSync(created, { recursive: true });
      return created;
    },
    async npm(where, ...words) {
      const { stdout } = await execute('npm', words, { cwd: where, env, maxBuffer: 50_000_000 });
      return stdout;
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
