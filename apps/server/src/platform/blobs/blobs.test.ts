import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anObjectStore, type ObjectStore } from '../../../testing/object-store.ts';
import { aSmallDisk } from '../../../testing/small-disk.ts';
import { openLog } from '../log.ts';
import { type Blobs, openFileBlobs } from './blobs.ts';
import { openBlobs } from './open-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';

const bytes = new Uint8Array([0, 10, 13, 255, 10, 0]);
const log = openLog('silent');
const disk = aSmallDisk(1);
let folder: string;
let store: ObjectStore;
const opened = new Map<string, Blobs>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shiftwright-blobs-'));
  store = await anObjectStore();
  opened.set('a folder', openFileBlobs(folder, { max_bytes: 100, log }));
  opened.set('a bucket', openS3Blobs(store.settings, { max_bytes: 100, log }));
});
afterAll(async () => {
  disk?.remove();
  await store.remove();
  await rm(folder, { recursive: true });
});

it('a photo is on the disk, with its name in the folder, before it is acknowledged', async () => {
  const handle = await open(folder);
  const flushed = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  await opened.get('a folder')?.put('photos/flushed', { bytes, content_type: 'image/png' });
  const results = await Promise.all(flushed.mock.results.map(({ value }) => value));
  // The file, then the folder of its name.
  expect(results.length).toBeGreaterThanOrEqual(2);
  flushed.mockRestore();
  await opened.get('a folder')?.delete('photos/flushed');
});

describe.each(['a folder', 'a bucket'])('blobs in %s', (place) => {
  const blobs = new Proxy({} as Blobs, {
    get: (_none, name: keyof Blobs) => opened.get(place)?.[name],
  });

  it('gives back what was put, byte by byte, with its type', async () => {
    await blobs.put('photos/7/a1', { bytes, content_type: 'image/png' });

    const got = await blobs.get('photos/7/a1');

    expect(got?.content_type).toBe('image/png');
    expect([...(got?.bytes ?? [])]).toEqual([...bytes]);
    expect(await blobs.isThere()).toBe(true);
  });

  it('replaces', async () => {
    await blobs.put('photos/b', { bytes, content_type: 'image/png' });
    await blobs.put('photos/b', { bytes: new Uint8Array([1]), content_type: 'image/jpeg' });

    const got = await blobs.get('photos/b');
    expect([got?.content_type, [...(got?.bytes ?? [])]]).toEqual(['image/jpeg', [1]]);
  });

  it('forgets what was deleted, and does not mind what was never there', async () => {
    await blobs.put('gone', { bytes, content_type: 'image/png' });
    await blobs.delete('gone');
    await blobs.delete('gone');
    expect(await blobs.get('gone')).toBeNull();
    expect(await blobs.get('never')).toBeNull();
  });

  it('refuses what is too large, and keys that are none', async () => {
    const large = { bytes: new Uint8Array(101), content_type: 'image/png' };
    await expect(blobs.put('large', large)).rejects.toMatchObject({ kind: 'too_large' });
    for (const key of ['../outside-of-blobs', '/etc/passwd', 'a/../b', '', 'A', 'a.part'])
      await expect(async () => blobs.get(key)).rejects.toThrow('not a blob key');
  });
});

describe('a folder', () => {
  it('holds no parts of blobs, and nothing outside of it is a blob', async () => {
    await writeFile(join(folder, '..', 'outside-of-blobs'), 'x');
    await expect(async () => opened.get('a folder')?.get('../outside-of-blobs')).rejects.toThrow();
    await rm(join(folder, '..', 'outside-of-blobs'));
    expect(await readdir(join(folder, 'photos'))).toEqual(['7', 'b']);
  });

  it.skipIf(disk === null)(
    'on a full disk refuses clearly, leaves nothing, and goes on with room',
    async () => {
      const onDisk = openFileBlobs(join(disk?.path ?? '', 'blobs'), { max_bytes: 2 ** 20, log });
      const photo = { bytes: new Uint8Array(600 * 1024), content_type: 'image/png' };
      await onDisk.put('first', photo);

      await expect(onDisk.put('second', photo)).rejects.toMatchObject({ kind: 'no_room' });

      expect(await readdir(join(disk?.path ?? '', 'blobs'))).toEqual(['first']);
      await onDisk.delete('first');
      await onDisk.put('second', photo);
      expect((await onDisk.get('second'))?.bytes).toHaveLength(600 * 1024);
    },
  );
});

describe('a bucket that is gone', () => {
  it('is told as a service that does not answer, and serves again when it is back', async () => {
    const blobs = opened.get('a bucket')!;
    await blobs.put('stays', { bytes, content_type: 'image/png' });
    await store.stop();

    await expect(blobs.get('stays')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(blobs.put('lost', { bytes, content_type: 'image/png' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await blobs.isThere()).toBe(false);

    await store.start();
    expect([...((await blobs.get('stays'))?.bytes ?? [])]).toEqual([...bytes]);
    expect(await blobs.get('lost')).toBeNull();
  });

  it('with a wrong key lets nobody in', async () => {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
    const stranger = openS3Blobs({ ...store.settings, credentials }, { max_bytes: 100, log });
    await expect(stranger.get('stays')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('is the one that the environment names', async () => {
  const inFolder = await openBlobs({ s3: null, data_dir: folder }, log);
  await inFolder.put('from-folder', { bytes, content_type: 'image/png' });
  expect(await readdir(join(folder, 'blobs'))).toEqual(['from-folder']);
  const inBucket = await openBlobs({ s3: store.settings, data_dir: folder }, log);
  expect(await inBucket.get('from-folder')).toBeNull();
});
