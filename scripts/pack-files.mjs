/** Packs what was built, once and as small as it gets, so that no request waits for it. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const PACKED = /\.(js|css|svg|html|json)$/;
const SMALLEST = 1024;
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

async function packOne(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    packBrotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    packGzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** Writes a brotli and a gzip beside every text file of a folder of hashed names. */
export async function packFiles(folder) {
  const names = readdirSync(folder).filter((name) => PACKED.test(name));
  await Promise.all(names.map((name) => packOne(join(folder, name))));
}
