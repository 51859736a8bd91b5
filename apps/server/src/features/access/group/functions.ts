import { all, type Method } from '@shiftwright/contracts';
import { functionTexts, type Locale } from '@shiftwright/i18n';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every function that a call asks for: its name, what it allows, and the methods of its calls (access 13). */
export function functionCatalogue(
  locale: Locale = 'en',
): [name: string, description: string, methods: Method[]][] {
  const calls = Object.values(all).filter(({ needs }) => needs !== null);
  const names = [...new Set(calls.map(({ needs }) => needs as string))].sort();
  return names.map((name) => {
    const own = calls.filter(({ needs }) => needs === name);
    return [
      name,
      functionTexts[locale][name] ?? name,
      METHODS.filter((method) => own.some((call) => call.method === method)),
    ];
  });
}

/** The names of these functions; a group may still hold others, of a release or a program before, which open nothing. */
export const knownFunctions = (): Set<string> => new Set(functionCatalogue().map(([name]) => name));
