import { demand } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { fileVerb } from '../../../platform/files/file-kind.ts';
import { mount, mountFile } from '../../../platform/http/mount.ts';
import { listBody } from '../../../platform/http/paging.ts';
import { oneOf } from '../../../platform/one-row.ts';
import { calculateLoadTemplate } from '../calculation/calculate-load-template.ts';
import { applyLoadTemplate } from './apply-template.ts';
import { templateFile } from './download-template.ts';
import { getLoadTemplate, listLoadTemplates } from './list-load-templates.ts';
import {
  createOperationTypeRelation,
  deleteOperationTypeRelation,
  listOperationTypeRelations,
  updateOperationTypeRelation,
} from './save-relations.ts';
import { createLoadTemplate, deleteLoadTemplate, updateLoadTemplate } from './save-template.ts';
import {
  createOperationTypeTemplate,
  deleteOperationTypeTemplate,
  listOperationTypeTemplates,
  updateOperationTypeTemplate,
} from './template-operations.ts';
import { uploadLoadTemplate } from './upload-template.ts';

export async function loadTemplateRoutes(app: FastifyInstance) {
  mount(app, demand.listLoadTemplates, listLoadTemplates, listBody);
  mount(app, demand.getLoadTemplate, getLoadTemplate);
  mount(app, demand.createLoadTemplate, createLoadTemplate);
  mount(app, demand.updateLoadTemplate, updateLoadTemplate);
  mount(app, demand.deleteLoadTemplate, deleteLoadTemplate);
  mount(app, demand.uploadLoadTemplate, uploadLoadTemplate);
  mountFile(app, demand.downloadLoadTemplate, fileVerb(templateFile));
  mount(app, demand.applyLoadTemplate, applyLoadTemplate);
  mount(app, demand.calculateLoadTemplate, calculateLoadTemplate);
  mount(app, demand.listOperationTypeTemplates, listOperationTypeTemplates);
  mount(
    app,
    demand.getOperationTypeTemplate,
    oneOf((ctx) => listOperationTypeTemplates(ctx, {})),
  );
  mount(app, demand.createOperationTypeTemplate, createOperationTypeTemplate);
  mount(app, demand.updateOperationTypeTemplate, updateOperationTypeTemplate);
  mount(app, demand.deleteOperationTypeTemplate, deleteOperationTypeTemplate);
  mount(app, demand.listOperationTypeRelations, listOperationTypeRelations, listBody);
  mount(app, demand.getOperationTypeRelation, oneOf(listOperationTypeRelations));
  mount(app, demand.createOperationTypeRelation, createOperationTypeRelation);
  mount(app, demand.updateOperationTypeRelation, updateOperationTypeRelation);
  mount(app, demand.deleteOperationTypeRelation, deleteOperationTypeRelation);
}
