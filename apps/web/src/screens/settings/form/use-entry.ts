import type { Call } from '@shiftwright/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/index.ts';
import { fieldErrorsOf, problemTexts, rowErrorsOf } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { showToast, useDeletedToast } from '../../../ui/index.ts';

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
  const tellDeleted = useDeletedToast();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [invalid, setInvalid] = useState<Error | null>(null);

  const saving = useMutation({
    mutationFn: (input: object) => call(id === null ? options.create : options.update, input),
    onSuccess: (saved) => {
      showToast({ text: t('settings.saved'), tone: 'done' });
      options.onSaved(saved as { id: number });
    },
    onError: (error) => setProblems(isBatch ? rowErrorsOf(error) : fieldErrorsOf(error)),
    meta: { quiet: true, renews: stale },
  });
  const removing = useMutation({
    mutationFn: (_name: string) => call(options.remove as Call, { id }),
    onSuccess: (_answer, name) => {
      tellDeleted(name);
      options.onRemoved?.();
    },
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
    // Told beside the button too: a field may stand in a tab that is not open.
    setInvalid(new Error([...new Set(Object.values(all))].join('\n')));
    if (Object.keys(all).length === 0) saving.mutate(input);
  }

  function setAll(next: V) {
    setValues(next);
    setProblems({});
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
  /** A choice among values that are told apart by their texts. */
  const oneOf = <K extends keyof V & string>(field: K, allowed: readonly V[K][]) => ({
    value: String(values[field]),
    error: problems[field],
    onChange: (text: string | null) => {
      const value = allowed.find((one) => String(one) === text);
      if (value !== undefined) set(field, value);
    },
  });
  const date = (field: keyof V & string) => ({
    value: (values[field] as string | null) ?? null,
    error: problems[field],
    onChange: (value: string | null) => set(field, value as V[typeof field]),
  });

  const hasProblems = Object.keys(problems).length > 0;
  const refused = saving.error ?? removing.error;
  const error = refused ?? (hasProblems ? invalid : null);
  return {
    ...{ id, values, set, setAll, save, text, number, flag, choice, oneOf, date, problems },
    /** What goes is told by its name. */
    remove: options.remove && id !== null ? (name: string) => removing.mutate(name) : undefined,
    busy: saving.isPending || removing.isPending,
    /** Why nothing was saved, and whether fields are to blame. */
    failure: error && { isInvalid: hasProblems, error },
  };
}

/** Problems of the only row of a batch, by its fields. */
const withoutPlace = (problems: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field.replace(/^data\.0\./, ''), text]),
  );

export type Entry = Pick<ReturnType<typeof useEntry<object>>, 'id' | 'save' | 'remove' | 'busy' | 'failure'>;
