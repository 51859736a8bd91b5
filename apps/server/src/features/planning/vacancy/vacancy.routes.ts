import { planning as api } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { pageBody } from '../../../platform/http/paging.ts';
import { approveVacancies, approveVacancy } from './approve-vacancy.ts';
import {
  createVacancyBlackListEntry,
  deleteVacancyBlackListEntry,
  getVacancyBlackListEntry,
  listVacancyBlackList,
} from './black-list/black-list.ts';
import { confirmVacancy } from './confirm-vacancy.ts';
import { confirmVacancyToWorker } from './confirm-vacancy-to-worker.ts';
import { editableVacancy, unapproveVacancy } from './editable-vacancy.ts';
import { listVacancies } from './list-vacancies.ts';
import { reconfirmVacancyToWorker } from './reconfirm-vacancy-to-worker.ts';
import { refuseVacancy } from './refuse-vacancy.ts';

export async function vacancyRoutes(app: FastifyInstance) {
  mount(app, api.listVacancies, listVacancies, pageBody);
  mount(app, api.editableVacancy, editableVacancy);
  mount(app, api.unapproveVacancy, unapproveVacancy);
  mount(app, api.confirmVacancy, confirmVacancy);
  mount(app, api.confirmVacancyToWorker, confirmVacancyToWorker);
  mount(app, api.reconfirmVacancyToWorker, reconfirmVacancyToWorker);
  mount(app, api.refuseVacancy, refuseVacancy);
  mount(app, api.approveVacancy, approveVacancy);
  mount(app, api.approveVacancies, approveVacancies);
  mount(app, api.listVacancyBlackList, listVacancyBlackList);
  mount(app, api.getVacancyBlackListEntry, getVacancyBlackListEntry);
  mount(app, api.createVacancyBlackListEntry, createVacancyBlackListEntry);
  mount(app, api.deleteVacancyBlackListEntry, deleteVacancyBlackListEntry);
}
