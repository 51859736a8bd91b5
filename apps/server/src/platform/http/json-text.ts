import type { AnyEndpoint } from '@shiftwright/contracts';
import type { z } from 'zod';
import { decoded, isStorable, requireBounds } from './body.ts';

type Path = readonly PropertyKey[];
type Container = Record<PropertyKey, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
const isJson = (value: unknown): value is string => typeof value === 'string' && /^\s*[[{]/.test(value);

/** The first text with a list or an object in it on the way to a refused place. */
function jsonTextOn(root: unknown, path: Path): Path | null {
  let value = root;
  for (const [at, key] of path.entries()) {
    if (!isContainer(value) || !Object.hasOwn(value, key)) return null;
    value = value[key];
    if (isJson(value)) return path.slice(0, at + 1);
  }
  return null;
}

const textAt = (root: unknown, path: Path) =>
  path.reduce((value, key) => (value as Container)[key], root) as string;

/** What stands in the texts, by their paths; together they may hold no more than one body. */
function structuresIn(root: unknown, paths: readonly Path[]): [Path, unknown][] {
  const texts = paths.map((path) => [path, textAt(root, path)] as const);
  requireBounds(texts.map(([, text]) => text).join());
  return texts.flatMap(([path, text]): [Path, unknown][] => {
    const value = decoded(text);
    // A NUL that was escaped in the text would not be a text of the database.
    return isContainer(value) && isStorable(value) ? [[path, value]] : [];
  });
}

/** The same input with other values at some places; containers on the way are copied once. */
function replaced(root: Container, values: readonly [Path, unknown][]): Container {
  const copies = new Map<unknown, Container>();
  const copyOf = (value: unknown) => {
    const copy =
      copies.get(value) ?? ((Array.isArray(value) ? [...value] : { ...(value as object) }) as Container);
    copies.set(value, copy);
    copies.set(copy, copy);
    return copy;
  };
  const whole = copyOf(root);
  for (const [path, value] of values) {
    let holder = whole;
    for (const key of path.slice(0, -1)) {
      const inner = copyOf(holder[key]);
      holder[key] = inner;
      holder = inner;
    }
    holder[path.at(-1) ?? ''] = value;
  }
  return whole;
}

/** A list as text, in it a row as text, in that a list as text: no call is deeper. */
const MOST_LEVELS = 3;

/**
 * The input of a call. What its contract refuses as a text is read once more as the JSON in it, wherever it stands: older
 * clients send lists and objects as text inside a JSON body too (access 38).
 */
export function parsedInput(endpoint: AnyEndpoint, raw: Record<string, unknown>) {
  const parse = (value: Container) => endpoint.input.safeParse(value, { reportInput: true });
  let given: Container = raw;
  let parsed = parse(given);
  for (let level = 0; level < MOST_LEVELS && !parsed.success; level++) {
    const found = new Map<string, Path>();
    for (const { path } of parsed.error.issues as z.core.$ZodIssue[]) {
      const at = jsonTextOn(given, path);
      if (at) found.set(at.join('\n'), at);
    }
    const structures = structuresIn(given, [...found.values()]);
    if (structures.length === 0) break;
    given = replaced(given, structures);
    parsed = parse(given);
  }
  return parsed;
}
