import { type AnyEndpoint, all } from '@shiftwright/contracts';
import { z } from 'zod';
import { XLSX } from '../spreadsheets/workbook.ts';

type JsonSchema = Record<string, unknown>;

/** The JSON schema of a contract; the lenient wire types show the type they stand for. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const { wire } = jsonSchema as { wire?: JsonSchema };
      if (!wire) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      Object.assign(jsonSchema, wire);
    },
  }) as JsonSchema;
  return json;
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: false } : {}),
  }));
}

function operation(name: string, endpoint: AnyEndpoint) {
  const reads = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const status = String(endpoint.status ?? 200);
  const body = { schema: schemaOf(endpoint.input, 'input') };
  const answers = endpoint.file ? XLSX : 'application/json';
  const right = endpoint.open
    ? 'Open to anyone.'
    : endpoint.needs
      ? `Needs the function ${endpoint.needs} with ${endpoint.method}${endpoint.at ? `, in the department of \`${[endpoint.at].flat().join('`, `')}\`` : ''}.`
      : 'Needs a signed-in user.';

  return {
    operationId: name,
    summary: endpoint.summary,
    description: right,
    tags: [endpoint.path.split('/')[2]],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...(reads ? parametersOf(endpoint.input, 'query') : []),
    ],
    ...(reads ? {} : { requestBody: { content: { 'application/json': body, 'multipart/form-data': body } } }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : {
              description: 'Done',
              content: { [answers]: { schema: schemaOf(endpoint.response, 'output') } },
            },
      ...(endpoint.file ? { 202: { description: 'On its way by mail' } } : {}),
      400: { description: 'Refused: texts by field, a list of texts, or {detail}' },
      ...(endpoint.open ? {} : { 401: { description: 'Not signed in' }, 403: { description: 'No right' } }),
    },
  };
}

function pathsOf(): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, endpoint] of Object.entries(all)) {
    paths[endpoint.path] ??= {};
    (paths[endpoint.path] as JsonSchema)[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return paths;
}

/**
 * The OpenAPI 3.1 document of every call in the contracts. Its paths are made when somebody reads them, not at each
 * start: that takes longer than to start the rest of the app.
 */
export function openApiDocument(): JsonSchema {
  let paths: JsonSchema | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Shiftwright', version: '0.1.0', license: { name: 'MIT' } },
    servers: [{ url: '/' }],
    get paths() {
      paths ??= pathsOf();
      return paths;
    },
  };
}
