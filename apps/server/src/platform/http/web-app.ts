import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { LOCALES, type Locale } from '@shiftwright/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestLocale } from './request-language.ts';

interface Options {
  folder: string;
  demo: boolean;
  isFilling: () => Promise<boolean>;
  onboarding: boolean;
  frame_ancestors: string[];
  sentry_dsn: string | null;
}

/** Stands where each answer has a number of its own, with which the page may make styles. */
const NONCE = 'STYLE-NONCE';
const NONCE_META = `<meta name="shiftwright-style-nonce" content="${NONCE}">`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The file of the texts that the page cannot be drawn without, by language; none where the build does not tell. */
function firstTexts(folder: string): Partial<Record<Locale, string>> {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return {};
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string }>;
  const fileOf = (locale: Locale) =>
    Object.entries(manifest).find(([source]) => source.endsWith(`/i18n/src/${locale}/first.ts`))?.[1].file;

  return Object.fromEntries(LOCALES.map((locale) => [locale, fileOf(locale)]));
}

/** The language that the page will choose by itself: a frame forces Russian (screens 1). */
const pageLocale = (request: FastifyRequest): Locale =>
  request.headers['sec-fetch-dest'] === 'iframe' ? 'ru' : requestLocale(request);

const FILLING_META = '<meta name="shiftwright-demo-filling" content="on">';

/** Serves the built web app; its page is told whether the demo logins exist and who may embed it. */
export async function webApp(app: FastifyInstance, options: Options) {
  const page = join(options.folder, 'index.html');
  if (!existsSync(page)) return;
  const metas =
    `<meta name="shiftwright-demo" content="${options.demo ? 'on' : 'off'}">` +
    `<meta name="shiftwright-frame-ancestors" content="${escaped(options.frame_ancestors.join(' '))}">` +
    (options.onboarding ? '<meta name="shiftwright-onboarding" content="on">' : '') +
    (options.sentry_dsn ? `<meta name="shiftwright-sentry" content="${escaped(options.sentry_dsn)}">` : '');
  const html = await readFile(page, 'utf8');
  const texts = firstTexts(options.folder);
  const htmlFor = (locale: Locale) => {
    const file = texts[locale];
    const preload = file ? `<link rel="modulepreload" href="./${file}">` : '';
    return html.replace('</head>', `${preload}${metas}${NONCE_META}</head>`);
  };
  const pages: Record<Locale, string> = { en: htmlFor('en'), ru: htmlFor('ru') };

  // Names under assets/ change with what is in them; everything else is asked for again.
  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(options.folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', async (request, reply) =>
    reply
      .type('text/html')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language, sec-fetch-dest')
      .send(
        pages[pageLocale(request)]
          .replace(NONCE, reply.cspNonce.style)
          .replace('</head>', `${(await options.isFilling()) ? FILLING_META : ''}</head>`),
      ),
  );
}
