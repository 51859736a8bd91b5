import { demand, rowsOf } from '@shiftwright/contracts/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Load templates are paged by ten (screens 14). */
export const LOAD_TEMPLATE_PAGE = 10;

export const operationNamesQuery = queryOptions({
  queryKey: ['operation_type_name'],
  queryFn: async ({ signal }) => rowsOf(await call(demand.listOperationTypeNames, {}, { signal })),
});

/** One page of the load templates whose names hold a text. */
export const loadTemplatesQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: ['load_template', 'page', name, page],
    queryFn: async ({ signal }) => {
      const offset = (page - 1) * LOAD_TEMPLATE_PAGE;
      const query = { limit: LOAD_TEMPLATE_PAGE, offset, ...(name ? { name } : {}) };
      const answer = await call(demand.listLoadTemplates, query, { signal });
      return Array.isArray(answer) ? { count: answer.length, results: answer } : answer;
    },
    placeholderData: keepPreviousData,
  });

export const allLoadTemplatesQuery = queryOptions({
  queryKey: ['load_template', 'all'],
  queryFn: async ({ signal }) => rowsOf(await call(demand.listLoadTemplates, {}, { signal })),
  meta: { quiet: true },
});

export const loadTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['load_template', id],
    queryFn: ({ signal }) => call(demand.getLoadTemplate, { id }, { signal }),
  });

export const relationsQuery = (load_template: number) =>
  queryOptions({
    queryKey: ['operation_type_relation', load_template],
    queryFn: async ({ signal }) =>
      rowsOf(await call(demand.listOperationTypeRelations, { load_template }, { signal })),
  });
