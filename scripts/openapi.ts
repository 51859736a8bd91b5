/** `npm run openapi`: writes docs/openapi.json from the contracts; the document check compares it. */
import { writeFileSync } from 'node:fs';
import { openApiDocument } from '../apps/server/src/platform/http/openapi.ts';

const file = new URL('../docs/openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 1)}\n`);
