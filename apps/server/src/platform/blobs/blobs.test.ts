import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Blobs, openFileBlobs } from './blobs.ts';

let folder: string;
let blobs: Blobs;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shiftwright-blobs-'));
  blobs = openFileBlobs(folder, { max_bytes: 100 });
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = new Uint8Array([0, 10, 13, 255, 10, 0]);

describe('blobs in a folder', () => {
  it('gives back what was put, byte by byte, with its type', async () => {
    await blobs.put('photos/7/a1', { bytes, content_type: 'image/png' });

    const got = await blobs.get('photos/7/a1');

    expect(got?.content_type).toBe('image/png');
    expect([...(got?.bytes ?? [])]).toEqual([...bytes]);
  });

  it('replaces, and leaves no part behind', async () => {
    await blobs.put('photos/b', { bytes, content_type: 'image/png' });
    await blobs.put('photos/b', { bytes: new Uint8Array([1]), content_type: 'image/jpeg' });

    expect(await blobs.get('photos/b')).toMatchObject({ content_type: 'image/jpeg' });
    expect(await readdir(join(folder, 'photos'))).toEqual(['7', 'b']);
  });

  it('forgets what was deleted, and does not mind what was never there', async () => {
    await blobs.put('gone', { bytes, content_type: 'image/png' });
    await blobs.delete('gone');
    await blobs.delete('gone');
    expect(await blobs.get('gone')).toBeNull();
    expect(await blobs.get('never')).toBeNull();
  });

  it('refuses what is too large, and keys that leave the folder', async () => {
    const large = { bytes: new Uint8Array(101), content_type: 'image/png' };
    await expect(blobs.put('large', large)).rejects.toMatchObject({ kind: 'too_large' });
    await writeFile(join(folder, '..', 'outside-of-blobs'), 'x');
    for (const key of ['../outside-of-blobs', '/etc/passwd', 'a/../b', '', 'A', 'a.part'])
      await expect(async () => blobs.get(key)).rejects.toThrow('not a blob key');
    await rm(join(folder, '..', 'outside-of-blobs'));
  });
});
