import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listPresence } from './list-presence.ts';
import { openPresence } from './presence.ts';
import { tellPresence } from './tell-presence.ts';

export async function presenceRoutes(app: FastifyInstance) {
  const presence = openPresence(app.deps.live, app.deps.clock);
  app.addHook('onClose', async () => presence.stop());
  mount(app, planning.listPresence, (ctx, input) => listPresence(ctx, input, presence));
  mount(app, planning.tellPresence, tellPresence);
}
