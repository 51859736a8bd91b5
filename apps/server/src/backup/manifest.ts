import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const FORMAT = 1;
const FILE = 'shiftwright-backup.json';

const manifest = z.object({
  format: z.literal(FORMAT, 'is of another format of backups'),
  made_at: z.string(),
  /** The data of one release of PostgreSQL is unreadable for another. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** Photos stand in a bucket, which has its own backup. */
  blobs_in_bucket: z.boolean(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** What a backup says of itself; written last, so that half a backup has none. */
export type Manifest = z.output<typeof manifest>;

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Every file below a folder with its size and digest. */
async function filesOf(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && one.name !== FILE)) {
    const whole = join(entry.parentPath, entry.name);
    const path = whole.slice(folder.length + 1);
    files.push({ path, bytes: (await stat(whole)).size, sha256: await digest(whole) });
  }
  return files.sort((a, b) => a.path.localeCompare(b.path));
}

export async function writeManifest(
  folder: string,
  said: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const whole = { format: FORMAT, ...said, files: await filesOf(folder) } as const;
  await writeFile(join(folder, FILE), JSON.stringify(whole, null, 1));
  return whole;
}

/** Reads a backup's word and holds it against its files; throws one message that says what is wrong. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole backup: ${FILE} is missing.`);
  });
  const said = manifest.safeParse(JSON.parse(text));
  if (!said.success)
    throw new Error(`${FILE} cannot be used: ${said.error.issues.map(({ message }) => message).join(', ')}.`);
  const there = new Map((await filesOf(folder)).map((file) => [file.path, file.sha256]));
  const broken = said.data.files.filter(({ path, sha256 }) => there.get(path) !== sha256);
  if (broken.length > 0)
    throw new Error(
      `The backup is damaged: ${broken
        .slice(0, 5)
        .map(({ path }) => path)
        .join(', ')} (${broken.length} file(s)).`,
    );
  return said.data;
}
