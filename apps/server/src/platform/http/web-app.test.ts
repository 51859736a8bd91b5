import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secureHeaders } from './security-headers.ts';
import { webApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'shiftwright-web-'));
const script = `export const long = '${'x'.repeat(3000)}';`;
const manifest = {
  '../../packages/i18n/src/en/first.ts': { file: 'assets/first-en.js' },
  '../../packages/i18n/src/ru/first.ts': { file: 'assets/first-ru.js' },
};
let app: FastifyInstance;
let isFilling = false;

beforeAll(async () => {
  for (const path of ['assets', '.vite']) mkdirSync(join(folder, path));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(folder, 'tick-worker.js'), 'self.x = 1;');
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'assets/index-abc.js'), script);
  writeFileSync(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(script));
  app = Fastify();
  await app.register(cookie);
  app.decorate('frameAncestors', []);
  await secureHeaders(app, { frame_ancestors: [], framed_sites: [], reports_to: [] });
  const options = {
    folder,
    demo: true,
    onboarding: false,
    sentry_dsn: null,
    isFilling: async () => isFilling,
  };
  await webApp(app, { ...options, frame_ancestors: ['https://a.example'] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the built web app', () => {
  it('hands out what was packed at the build, to be kept for good', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await app.inject({ url: '/assets/index-abc.js', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.rawPayload.length).toBeLessThan(200);
  });

  it('hands out the plain file to whoever cannot unpack it', async () => {
    const answer = await app.inject({ url: '/assets/index-abc.js' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(script);
  });

  it('has names that do not change asked for again', async () => {
    const answer = await app.inject({ url: '/tick-worker.js' });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('tells the page while the demo is being filled', async () => {
    const page = async () => (await app.inject({ url: '/' })).body;
    isFilling = true;
    expect(await page()).toContain('shiftwright-demo-filling');
    isFilling = false;
    expect(await page()).not.toContain('shiftwright-demo-filling');
  });

  it('keeps its manifest to itself', async () => {
    expect((await app.inject({ url: '/.vite/manifest.json' })).statusCode).toBe(404);
  });

  it.each([
    ['the cookie', { cookie: 'django_language=ru' }, 'ru'],
    ['the browser', { 'accept-language': 'ru-RU,ru;q=0.9' }, 'ru'],
    ['neither', {}, 'en'],
    ['a frame', { 'sec-fetch-dest': 'iframe', cookie: 'django_language=en' }, 'ru'],
  ])('asks for the texts at once in the language of %s', async (_case, headers, locale) => {
    const { body } = await app.inject({ url: '/', headers });
    expect(body).toContain(`<link rel="modulepreload" href="./assets/first-${locale}.js">`);
    expect(body).toContain('<meta name="shiftwright-frame-ancestors" content="https://a.example">');
  });
});
