import { notifications } from '@mantine/notifications';
import type { Call } from '@shiftwright/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/index.ts';
import { fieldErrorsOf, problemTexts, rowErrorsOf } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';

interface EntryOptions<V> {
  /** Null for a new one. */
  id: number | null;
  initial: V;
  create: Call;
  update: Call;
  remove?: Call;
  /** What a change makes stale, by the first word of its key. */
  stale: string[];
  /** The values as the call takes them. */
  inputOf?: (values: V) => object;
  /** What the schema cannot know, by field. */
  check?: (values: V) => Record<string, string>;
  onSaved: (saved: { id: number }) => void;
  onRemoved?: () => void;
  /** The calls take rows in `data`, of which the entry is the only one, found by its code. */
  isBatch?: boolean;
}

/** The form of one entry of the settings: checked by the contract of its call, saved, and told what went wrong. */
export function useEntry<V extends object>(options: EntryOptions<V>) {
  const { id, stale, isBatch = false, inputOf = (values: V) => values } = options;
  const t = useT();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Record<string, string>>({});

  const saving = useMutation({
    mutationFn: (input: object) => call(id === null ? options.create : options.update, input),
    onSuccess: (saved) => {
      notifications.show({
        message: t('settings.saved'),
        color: 'teal',
      });
      options.onSaved(saved as { id: number });
    },
    onError: (error) => setProblems(isBatch ? rowErrorsOf(error) : fieldErrorsOf(error)),
    meta: { quiet: true, renews: stale },
  });
  const removing = useMutation({
    mutationFn: () => call(options.remove as Call, { id }),
    onSuccess: () => options.onRemoved?.(),
    meta: { quiet: true, renews: stale },
  });

  function save() {
    const row = inputOf(values);
    const input = isBatch
      ? { data: [row], options: { by_code: true } }
      : { ...(id === null ? {} : { id }), ...row };
    const found = problemTexts(id === null ? options.create : options.update, input, t);
    const all = { ...(isBatch ? withoutPlace(found) : found), ...options.check?.(values) };
    saving.reset();
    setProblems(all);
    if (Object.keys(all).length === 0) saving.mutate(input);
  }

  function set<K extends keyof V>(field: K, value: V[K]) {
    setValues((before) => ({ ...before, [field]: value }));
    const isGone = (name: string) => name === field || name.startsWith(`${String(field)}.`);
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !isGone(name))));
  }

  const text = (field: keyof V & string) => ({
    value: (values[field] as string | null) ?? '',
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(field, event.currentTarget.value as V[typeof field]),
  });
  const number = (field: keyof V & string) => ({
    value: (values[field] as number | null) ?? '',
    error: problems[field],
    onChange: (value: number | string) => set(field, value as V[typeof field]),
  });
  const flag = (field: keyof V & string) => ({
    checked: values[field] === true,
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set(field, event.currentTarget.checked as V[typeof field]),
  });
  /** A choice of a row by its id. */
  const choice = (field: keyof V & string) => ({
    value: values[field] == null ? null : String(values[field]),
    error: problems[field],
    onChange: (value: string | null) =>
      set(field, (value === null ? null : Number(value)) as V[typeof field]),
  });
  const date = (field: keyof V & string) => ({
    value: (values[field] as string | null) ?? null,
    error: problems[field],
    onChange: (value: string | null) => set(field, value as V[typeof field]),
  });

  const failure = saving.error ?? removing.error;
  return {
    ...{ id, values, set, save, text, number, flag, choice, date, problems },
    remove: options.remove && id !== null ? () => removing.mutate() : undefined,
    busy: saving.isPending || removing.isPending,
    /** The headline over the form and what the server said besides. */
    failure: headlineOf(failure, Object.keys(problems).length > 0),
  };
}

/** Problems of the only row of a batch, by its fields. */
const withoutPlace = (problems: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field.replace(/^data\.0\./, ''), text]),
  );

interface Failure {
  isInvalid: boolean;
  message: string | null;
}

function headlineOf(error: Error | null, hasProblems: boolean): Failure | null {
  if (!error) return hasProblems ? { isInvalid: true, message: null } : null;
  return { isInvalid: hasProblems, message: error instanceof ApiError ? error.message : null };
}

export type Entry = Pick<ReturnType<typeof useEntry<object>>, 'id' | 'save' | 'remove' | 'busy' | 'failure'>;
