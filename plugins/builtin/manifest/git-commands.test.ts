import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGitCommands } from './git-commands';

const minute = (count: number): number => Date.UTC(2026, 4, 4, 10, count);

let checkout = '';

/** Runs a command in the checkout at a fixed time, without the Git configuration of this machine. */
function run(command: string, time = minute(59)): string {
  const at = new Date(time).toISOString();
  const env = {
    ...process.env,
    GIT_AUTHOR_DATE: at,
    GIT_COMMITTER_DATE: at,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'user.name',
    GIT_CONFIG_VALUE_0: 'Avery',
    GIT_CONFIG_KEY_1: 'user.email',
    GIT_CONFIG_VALUE_1: 'avery@example.test',
  };
  return execFileSync('sh', ['-ec', command], { cwd: checkout, env, encoding: 'utf8', stdio: 'pipe' });
}

function commit(file: string, text: string, time: number): void {
  writeFileSync(join(checkout, file), text);
  run(`git add . && git commit -qm ${text}`, time);
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'portal-git-'));
  run('git init -q -b main');
  mkdirSync(join(checkout, 'portal'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

test.each(['portal.manifest.json', "the portal's manifest.json"])(
  'the commands restore the active version of %s, and nothing else',
  (file) => {
    commit(`portal/${file}`, 'first', minute(0));
    commit(`portal/${file}`, 'second', minute(10));
    commit('portal/notes', 'notes', minute(15));
    commit(`portal/${file}`, 'third', minute(20));
    const commands = createGitCommands(file, { revision: 'bbbbbbbbbbbb', since: minute(10) + 30_250 });
    run(`cd portal\n${commands}`);
    expect(readFileSync(join(checkout, 'portal', file), 'utf8')).toBe('second');
    expect(readFileSync(join(checkout, 'portal/notes'), 'utf8')).toBe('notes');
    expect(run('git log -1 --format=%s').trim()).toBe('Restore manifest revision bbbbbbbbbbbb');
  },
);

test('ignores a commit before it was merged', () => {
  const file = 'portal.manifest.json';
  commit(file, 'first', minute(0));
  run('git switch -qc draft');
  commit(file, 'draft', minute(5));
  run('git switch -q main');
  commit('notes', 'notes', minute(6));
  run('git merge -q --no-ff -m merge draft', minute(20));
  commit(file, 'third', minute(30));
  const [restore = ''] = createGitCommands(file, { revision: 'a', since: minute(10) }).split('\n');
  run(restore);
  expect(readFileSync(join(checkout, file), 'utf8')).toBe('first');
  const [later = ''] = createGitCommands(file, { revision: 'b', since: minute(21) }).split('\n');
  run(later);
  expect(readFileSync(join(checkout, file), 'utf8')).toBe('draft');
});
