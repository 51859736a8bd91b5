import type { MessageKey } from '@shiftwright/i18n';
import type { z } from 'zod';
import { type FieldErrors, InvalidFields, type Params, type Text } from '../errors.ts';

function textOfIssue(issue: z.core.$ZodIssue): Text {
  const custom = issue.code === 'custom' ? (issue.params?.code as MessageKey | undefined) : undefined;
  if (custom)
    return {
      key: custom,
      ...(issue.code === 'custom' && issue.params?.values ? { params: issue.params.values as Params } : {}),
    };
  if (issue.code === 'invalid_type' && issue.input === undefined) return { key: 'validation.required' };
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')) {
    return { key: 'validation.number' };
  }
  if (issue.code === 'invalid_value') {
    return issue.input === undefined
      ? { key: 'validation.required' }
      : { key: 'validation.choice', params: { options: issue.values.join(', ') } };
  }
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { key: 'validation.long_list', params: { max: Number(issue.maximum) } };
  if (issue.code === 'too_big' && issue.origin === 'string') return { key: 'validation.too_long' };
  return { key: 'validation.invalid' };
}

/** Puts a text at its path; lists of objects keep their positions, with {} where an item is fine. */
function place(fields: FieldErrors, path: PropertyKey[], text: Text) {
  const [head, ...rest] = path;
  const key = head === undefined ? 'non_field_errors' : String(head);
  const [next] = rest;

  if (next === undefined) {
    const here = fields[key];
    fields[key] = [...(Array.isArray(here) ? (here as Text[]) : []), text];
  } else if (typeof next === 'number') {
    const list = (Array.isArray(fields[key]) ? fields[key] : []) as FieldErrors[];
    while (list.length <= next) list.push({});
    fields[key] = list;
    if (rest.length === 1) place(list[next] as FieldErrors, ['non_field_errors'], text);
    else place(list[next] as FieldErrors, rest.slice(1), text);
  } else {
    const inner = (Array.isArray(fields[key]) ? {} : (fields[key] ?? {})) as FieldErrors;
    fields[key] = inner;
    place(inner, rest, text);
  }
}

/** Whoever sends a hundred thousand rows that are none is told of the first ones: all of them would be megabytes. */
const MOST_ISSUES = 1000;

/** The 400 of a body or query that does not fit its contract: texts by field, mirroring the input. */
export function invalidInput(error: z.ZodError): InvalidFields {
  const fields: FieldErrors = {};
  for (const issue of error.issues.slice(0, MOST_ISSUES)) place(fields, issue.path, textOfIssue(issue));
  return new InvalidFields(fields);
}
