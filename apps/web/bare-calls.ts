import * as contracts from '@shiftwright/contracts';
import type { Plugin } from 'vite';

const CONTRACTS = '@shiftwright/contracts';
const BARE = '\0bare-calls';

interface Call {
  method: string;
  path: string;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

const isPlain = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isText));
const isText = (value: unknown) => typeof value === 'string';

/** The exports of a module of the contracts as far as a browser needs them to make a call; schemas are left out. */
function bareExports(module: object): string {
  return Object.entries(module)
    .flatMap(([name, value]) => {
      if (isCall(value)) {
        const { method, path } = value;
        return [`export const ${name} = ${JSON.stringify({ method, path })};`];
      }
      return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
    })
    .join('\n');
}

const areas = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, object] => Object.prototype.toString.call(entry[1]) === '[object Module]',
);

/**
 * In the built page a call is its method and its path: the schemas, and zod with them, are loaded by the forms that
 * check by them (`lib/form`), not before the first screen. Types are those of the contracts all the same.
 */
export function bareCalls(): Plugin {
  return {
    name: 'shiftwright-bare-calls',
    enforce: 'pre',
    resolveId: (id) => (id === CONTRACTS ? BARE : id.startsWith(`${BARE}/`) ? id : null),
    load(id) {
      if (id === BARE) {
        return [
          ...areas.map(([name]) => `export * as ${name} from ${JSON.stringify(`${BARE}/${name}`)};`),
          `export { rowsOf } from '${CONTRACTS}/rows';`,
          bareExports(contracts),
        ].join('\n');
      }
      const area = areas.find(([name]) => id === `${BARE}/${name}`);
      return area ? { code: bareExports(area[1]), moduleSideEffects: false } : null;
    },
  };
}
