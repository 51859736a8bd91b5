import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;

/** A real disk of a few megabytes; null where this account may not mount one. */
export function aSmallDisk(megabytes: number): { path: string; remove: () => void } | null {
  const path = mkdtempSync(join(tmpdir(), 'shiftwright-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', path)) {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
  chmodSync(path, 0o755);
  return {
    path,
    remove() {
      spawnSync('umount', ['-l', path], { stdio: 'ignore' });
      rmSync(path, { recursive: true, force: true });
    },
  };
}
