import { all, type Method } from '@shiftwright/contracts';
import { functionTexts, type Locale } from '@shiftwright/i18n';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every function that a call asks for: its name, what its calls do, and their methods (access 13). */
export function functionCatalogue(
  locale: Locale = 'en',
): [name: string, description: string, methods: Method[]][] {
  const calls = Object.values(all).filter(({ needs }) => needs !== null);
  const names = [...new Set(calls.map(({ needs }) => needs as string))].sort();
  return names.map((name) => {
    const own = calls.filter(({ needs }) => needs === name);
    // The reading of one row says nothing that its list does not.
    const told = own.filter(({ method, path }) => method !== 'GET' || !path.endsWith('{id}/'));
    return [
      name,
      functionTexts[locale][name] ?? (told.length > 0 ? told : own).map(({ summary }) => summary).join('. '),
      METHODS.filter((method) => own.some((call) => call.method === method)),
    ];
  });
}
