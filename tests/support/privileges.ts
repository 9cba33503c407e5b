import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function works(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** A command prefix that runs a program as process 1 of a new namespace, as in a container. */
export const asFirstProcess = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** Whether tests may create process namespaces on this machine. */
export function canUnshare(): boolean {
  const [program, ...parameters] = asFirstProcess;
  return works(program, [...parameters, 'true']);
}

/**
 * A command prefix that runs a program as user 1000, on a file system that is read-only except for one
 * folder.
 */
export function asReadOnlyUser(writable: string): readonly string[] {
  const script = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro /',
    'exec setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs "$@"',
  ];
  return ['unshare', '--mount', 'sh', '-ec', script.join('\n'), writable];
}

/** Mounts a file system of this size (kB) at a folder; returns whether this machine allows it. */
export function mountDisk(folder: string, kilobytes: number): boolean {
  return works('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
}

/**
 * Makes a folder read-only for all users, as a mounted volume can be; returns whether this machine allows it.
 */
export function mountReadOnly(folder: string): boolean {
  return works('mount', ['--bind', folder, folder]) && works('mount', ['-o', 'remount,bind,ro', folder]);
}

/** Unmounts such a file system. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', [folder], { stdio: 'ignore' });
}

/** Whether tests may mount file systems on this machine. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const isMounted = mountDisk(folder, 64);
  if (isMounted) unmountDisk(folder);
  rmdirSync(folder);
  return isMounted;
}

/**
 * Declares a test that runs only where the machine allows it; otherwise it is skipped, and stderr says what
 * was not tested.
 */
export function testIfAllowed(isAllowed: boolean, title: string, run: () => Promise<void>): void {
  if (isAllowed) {
    test(title, run);
    return;
  }
  process.stderr.write(`\nNOT TESTED, for lack of root on Linux: ${title}\n\n`);
  test.skip(title, run);
}
