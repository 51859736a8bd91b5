import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listVacancyCandidates } from './candidates/list-candidates.ts';

export async function exchangeRoutes(app: FastifyInstance) {
  mount(app, planning.listVacancyCandidates, listVacancyCandidates);
}
