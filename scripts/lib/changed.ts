import { execFileSync } from 'node:child_process';
import { UserError, root } from './root.mjs';

/**
 * The browser tests of `tests/e2e/specs` to run for a changed path; `$1` is the first group of the pattern.
 */
export const specsByPath: readonly (readonly [path: RegExp, specs: readonly string[]])[] = [
  [
    /^src\/(account\/|account\.tsx)/,
    ['sign-in', 'sign-in-page', 'sign-in-hosted', 'account-words', 'passkeys'],
  ],
  [/^(server\/bff|src\/platform\/identity)\//, ['sign-in', 'session', 'server-sessions', 'security']],
  [/^src\/platform\//, ['session', 'notifications', 'unsaved']],
  [/^src\/stores\//, ['access', 'municipality', 'notifications', 'session']],
  [/^src\/app-runtime\//, ['isolation', 'section-faults', 'documents', 'failing-parts']],
  [/^src\/manifest\//, ['manifest', 'live-manifest', 'routes']],
  [/^src\/shell\/notifications\//, ['notifications', 'notifications-tabs']],
  [/^src\/shell\/quick-search\//, ['quick-search']],
  [/^src\/shell\/toasts\//, ['toasts']],
  [/^src\/shell\/(unsaved|routing)\//, ['unsaved', 'routes', 'back']],
  [
    /^src\/(shell\/|document\.tsx|mount-shell\.tsx|take-over-frame\.ts)/,
    ['frame', 'access', 'first-byte', 'municipality'],
  ],
  [/^src\/ui\//, ['every-screen', 'rfr', 'my-work']],
  [/^src\/(backends|plugin-api|plugin-testing)\//, ['rfr', 'property', 'app-services']],
  [/^src\/(i18n|show-language|follow-chosen-language)/, ['languages']],
  [/^plugins\/builtin\/admin\//, ['banner-editor', 'banner-editor-changes', 'posts']],
  [/^plugins\/builtin\/dashboard\//, ['dashboard-widgets', 'posts']],
  [/^plugins\/builtin\/manifest\//, ['manifest-page']],
  [/^plugins\/builtin\/(profile|health|integration)\//, ['$1']],
  [/^plugins\/map\//, ['map']],
  [/^plugins\/charts\//, ['analytics', 'dashboard-widgets']],
  [/^plugins\/sibling\/([a-z-]+)\//, ['$1']],
  [/^server\//, ['documents', 'security', 'first-byte', 'live-manifest']],
  [/^(rspack\.config\.ts|scripts\/build\/)/, ['budgets', 'announcements', 'security']],
  [/^portal\.manifest\.json$/, ['routes', 'access']],
  [/^tests\/e2e\/specs\/([a-z-]+)\.spec\.ts$/, ['$1']],
];

/** The browser tests of these files, without duplicates. The first matching row counts. */
export function findAffectedSpecs(files: readonly string[]): readonly string[] {
  const names = files.flatMap((file) => {
    const [pattern, specs = []] = specsByPath.find(([path]) => path.test(file)) ?? [];
    return specs.map((spec) => spec.replace('$1', pattern?.exec(file)?.[1] ?? ''));
  });
  return [...new Set(names)];
}

/** The merge base of this branch and origin/main, or main. */
export function findMergedCommit(): string {
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', branch, 'HEAD');
    if (base !== undefined) return base;
  }
  throw new UserError('There is no branch origin/main or main to compare with.');
}

/** Files that differ from a commit, untracked files included. */
export function listChangedFiles(commit: string): readonly string[] {
  const lists = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list = '') => list.split('\n')).filter((file) => file !== '');
}

/** The output of git; `undefined` if it fails. */
function git(...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
