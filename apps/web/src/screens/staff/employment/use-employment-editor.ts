import { people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentQuery, workTypesQuery } from '../../../features/network/index.ts';
import {
  type EmploymentItem,
  saveConstraints,
  saveEmployment,
  saveRotations,
  saveWorkTypes,
  usePeopleCommand,
  useRotationWords,
} from '../../../features/people/index.ts';
import { fieldErrorsOf, problemTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { opposite, rotationOfForm, rotationTexts, usualOfForm } from '../rotation/rotation-form.ts';
import { constraintsOf } from '../week-grid/paint.ts';
import {
  daysOf,
  type EmploymentForm,
  formOf,
  inputOf,
  sameConstraints,
  sameRhythm,
  workTypeSteps,
} from './employment-form.ts';

interface Editing {
  employee_id: number;
  item: EmploymentItem | null;
  shop_id: number | null;
  /** Only the dismissal date may be corrected, or only the rhythm be set. */
  part: 'all' | 'dismissal' | 'rhythm';
  onSaved: () => void;
}

/** Thrown when the answer to a new employment names none (people 36). */
class NotCreatedError extends Error {}

/** The form of an employment, what is wrong with it, and saving it: employment, work types, constraints (screens 64). */
export function useEmploymentEditor({ employee_id, item, shop_id, part, onSaved }: Editing) {
  const t = useT();
  const words = useRotationWords();
  const fresh = { shop_id, today: today(), words };
  const first = formOf(item, fresh);
  const [form, setForm] = useState(first);
  const [saved, setSaved] = useState<{ id: number; form: EmploymentForm } | null>(
    item && { id: item.id, form: first },
  );
  const [areWorkTypesTouched, touchWorkTypes] = useState(false);
  const [failure, setFailure] = useState<{ title: string; error: Error } | null>(null);
  const [isTried, setTried] = useState(false);
  const { data: shop } = useQuery({ ...departmentQuery(form.shop_id ?? 0), enabled: form.shop_id !== null });
  const { data: choices } = useQuery({
    ...workTypesQuery(form.shop_id === null ? [] : [form.shop_id]),
    enabled: form.shop_id !== null,
  });

  const input = { employee_id, ...inputOf(form) };
  const missing = t('validation.required');
  const local = {
    ...(part === 'rhythm'
      ? {}
      : {
          ...problemTexts(people.createEmployment, input, t),
          ...(form.shop_id === null ? { shop_id: missing } : {}),
          ...(form.position_id === null && !item ? { position_id: missing } : {}),
        }),
    ...rotationTexts(form.rhythm, words, t),
  };
  const problems: Record<string, string> = isTried
    ? { ...fieldErrorsOf(failure?.error ?? null), ...local }
    : {};

  function set(changes: Partial<EmploymentForm>) {
    if (changes.work_types) touchWorkTypes(true);
    setFailure(null);
    setForm((now) => ({ ...now, ...changes, ...(isMoved(now, changes) ? { work_types: {} } : {}) }));
  }

  async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      setFailure({ title, error: error as Error });
      throw error;
    }
  }

  async function saveAll() {
    if (part === 'rhythm') return saveRhythm(item?.id ?? 0);
    const body =
      part === 'dismissal'
        ? { id: item?.id ?? null, dt_hired: form.dt_hired ?? '', dt_fired: form.dt_fired }
        : { id: saved?.id ?? null, ...input };
    const stored = await step(t('employment.save_failed'), async () => {
      const answer = await saveEmployment(body);
      if (!answer?.id) throw new NotCreatedError(t('employment.not_created'));
      return answer;
    });
    const before = saved?.form ?? formOf(null, fresh);
    setSaved({ id: stored.id, form: before });
    if (part === 'dismissal') return;
    if (areWorkTypesTouched)
      await step(t('employment.work_types_failed'), () =>
        saveWorkTypes(stored.id, workTypeSteps(stored.work_types, form.work_types)),
      );
    if (!sameConstraints(before, form))
      await step(t('employment.constraints_failed'), () =>
        saveConstraints({ id: stored.id, data: constraintsOf(form.marks, daysOf(form)) }),
      );
    if (!sameRhythm(before, form)) await saveRhythm(stored.id);
  }

  /** How the person works, and the colleague at the opposite phase. */
  async function saveRhythm(employment_id: number) {
    const rotation = rotationOfForm(form.rhythm, words) ?? null;
    const usual_shifts = usualOfForm(form.rhythm) ?? null;
    const isPaired = rotation !== null && form.pair_id !== null;
    const anchored = rotation && { ...rotation, dt_anchor: rotation.dt_anchor ?? today() };
    await step(t('employment.rhythm_failed'), () =>
      saveRotations({
        data: [
          { employment_id, rotation: isPaired ? anchored : rotation, usual_shifts },
          ...(isPaired && form.pair_id !== null
            ? [{ employment_id: form.pair_id, rotation: opposite(rotation, today()) }]
            : []),
        ],
      }),
    );
  }

  const saving = usePeopleCommand(saveAll);

  function save() {
    setTried(true);
    setFailure(null);
    if (part !== 'dismissal' && Object.keys(local).length > 0) return;
    saving.mutate(undefined, { onSuccess: onSaved });
  }

  return {
    form,
    set,
    save,
    problems,
    failure,
    shop,
    choices,
    isBusy: saving.isPending,
  };
}

/** Work types belong to a department. */
const isMoved = (now: EmploymentForm, { shop_id = now.shop_id }: Partial<EmploymentForm>) =>
  shop_id !== now.shop_id;
