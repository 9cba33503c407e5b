import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function works(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** The command before another one that makes it process 1 of a namespace of its own, as in a container. */
export const asFirstProcess = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** Whether this machine lets a test make process namespaces. */
export function canUnshare(): boolean {
  const [program, ...parameters] = asFirstProcess;
  return works(program, [...parameters, 'true']);
}

/** The command before another one that runs it as user 1000, with a file system that is read-only but for one folder. */
export function asReadOnlyUser(writable: string): readonly string[] {
  const script = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro /',
    'exec setpriv --reuid 1000 --regid 1000 --clear-groups --no-new-privs "$@"',
  ];
  return ['unshare', '--mount', 'sh', '-ec', script.join('\n'), writable];
}

/** Mounts a file system of so many kilobytes at a folder; says whether this machine lets a test do so. */
export function mountDisk(folder: string, kilobytes: number): boolean {
  return works('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
}

/** Makes a folder read-only for everybody, as a mounted volume is; says whether this machine lets a test do so. */
export function mountReadOnly(folder: string): boolean {
  return works('mount', ['--bind', folder, folder]) && works('mount', ['-o', 'remount,bind,ro', folder]);
}

/** Takes such a file system away. */
export function unmountDisk(folder: string): void {
  spawnSync('umount', [folder], { stdio: 'ignore' });
}

/** Whether this machine lets a test mount file systems. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const isMounted = mountDisk(folder, 64);
  if (isMounted) unmountDisk(folder);
  rmdirSync(folder);
  return isMounted;
}

/** A test where the machine allows it; otherwise it counts as skipped, and the error stream says what is not tested. */
export function testWhere(isAllowed: boolean, title: string, run: () => Promise<void>): void {
  if (isAllowed) {
    test(title, run);
    return;
  }
  process.stderr.write(`\nNOT TESTED, for lack of root on Linux: ${title}\n\n`);
  test.skip(title, run);
}
