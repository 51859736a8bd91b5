import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface Options {
  folder: string;
  demo: boolean;
  frame_ancestors: string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Serves the built web app; its page is told whether the demo logins exist and who may embed it. */
export async function webApp(app: FastifyInstance, options: Options) {
  const page = join(options.folder, 'index.html');
  if (!existsSync(page)) return;
  const metas =
    `<meta name="shiftwright-demo" content="${options.demo ? 'on' : 'off'}">` +
    `<meta name="shiftwright-frame-ancestors" content="${escaped(options.frame_ancestors.join(' '))}">`;
  const html = (await readFile(page, 'utf8')).replace('</head>', `${metas}</head>`);

  await app.register(fastifyStatic, {
    root: options.folder,
    index: false,
    maxAge: '365d',
    immutable: true,
    wildcard: false,
  });
  app.get('/', async (_request, reply) =>
    reply.type('text/html').header('cache-control', 'no-cache').send(html),
  );
}
