import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { ROTATION_STRENGTHS } from '@shiftwright/domain';
import type { ReactNode } from 'react';
import { useRotationWords } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DateField } from '../date-field.tsx';
import { FiveWeeks } from './five-weeks.tsx';
import { PRESETS, type RotationForm, rotationOfForm } from './rotation-form.ts';

interface RotationFieldProps {
  form: RotationForm;
  set: (changes: Partial<RotationForm>) => void;
  problems: Record<string, string>;
  isReadOnly: boolean;
  /** Stands between the fields and the drawn weeks. */
  children?: ReactNode;
}

/** A rotation by a press or in signs, since when and how firmly, drawn over five weeks (screens 64). */
export function RotationField({ form, set, problems, isReadOnly, children }: RotationFieldProps) {
  const t = useT();
  const rotation = rotationOfForm(form, useRotationWords());

  return (
    <Stack gap={12}>
      <Group gap={6} role="group" aria-label={t('rotation.presets')}>
        {['', ...PRESETS].map((cycle) => (
          <Button
            key={cycle}
            size="compact-sm"
            variant={form.cycle === cycle ? 'filled' : 'default'}
            aria-pressed={form.cycle === cycle}
            disabled={isReadOnly}
            onClick={() => set({ cycle })}
          >
            {cycle || t('rotation.as_practice')}
          </Button>
        ))}
      </Group>
      <Group gap={16} align="flex-start">
        <TextInput
          label={t('rotation.cycle')}
          description={t('rotation.cycle_hint')}
          placeholder={t('rotation.as_practice')}
          flex="1 1 240px"
          value={form.cycle}
          onChange={(event) => set({ cycle: event.currentTarget.value })}
          error={problems.rotation}
          disabled={isReadOnly}
        />
        <TextInput
          label={t('rotation.usual')}
          description={t('rotation.usual_hint')}
          placeholder={t('rotation.as_practice')}
          flex="1 1 240px"
          value={form.usual}
          onChange={(event) => set({ usual: event.currentTarget.value })}
          error={problems.usual_shifts}
          disabled={isReadOnly}
        />
      </Group>
      {rotation && (
        <>
          <Group gap={16} align="flex-end">
            <SegmentedControl
              aria-label={t('rotation.strength')}
              disabled={isReadOnly}
              value={form.strength}
              onChange={(strength) => set({ strength: strength as RotationForm['strength'] })}
              data={ROTATION_STRENGTHS.map((value) => ({ value, label: t(`rotation.strength_${value}`) }))}
            />
            <DateField
              label={t('rotation.anchor')}
              placeholder={t('rotation.free_phase')}
              clearable
              w={200}
              value={form.dt_anchor}
              onChange={(dt_anchor) => set({ dt_anchor })}
              disabled={isReadOnly}
            />
          </Group>
          {children}
          <FiveWeeks rotation={rotation} />
        </>
      )}
    </Stack>
  );
}
