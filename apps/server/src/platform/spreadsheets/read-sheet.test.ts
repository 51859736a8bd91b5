import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';

const LIMITS = { seconds: 20, memory_mb: 256, unpacked_mb: 64 };

/** A zip archive with one file: a header before it, one after it, and the end. */
function zipOf(name: string, content: Buffer): Uint8Array {
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

describe('readSheet', () => {
  it('reads texts, numbers and moments', async () => {
    const moment = new Date('2026-03-01T12:00:00Z');
    const rows = [
      [{ value: '007' }, { value: 1.5 }, { value: moment, type: Date, format: 'yyyy-mm-dd hh:mm' }],
    ];
    const bytes = await writeXlsx(rows).toBuffer();
    expect(await readSheet(new Uint8Array(bytes))).toEqual([['007', 1.5, moment]]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a text', new TextEncoder().encode('dttm;value')],
    ['an archive without a sheet', zipOf('notes.xml', Buffer.from('<notes/>'))],
  ])('gives null for %s', async (_case, bytes) => {
    expect(await readSheet(bytes, LIMITS)).toBeNull();
  });

  it('gives up a small archive that unpacks to more than there is room for', async () => {
    const bomb = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;

    expect(await readSheet(bomb, LIMITS)).toBeNull();

    expect(process.memoryUsage().rss - before).toBeLessThan(190 * 1024 * 1024);
  });
});
