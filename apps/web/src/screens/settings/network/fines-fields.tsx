import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { RemoveButton } from '../../../ui/index.ts';
import { Fields, Wide } from '../form/fields.tsx';
import { FineRows } from './fine-rows.tsx';
import { type FineDraft, NEW_FINE } from './fines-draft.ts';
import type { NetworkEntry } from './network-draft.ts';
import css from './receipts.module.css';

/** What being late and leaving early cost in paid time, by positions (planning 41). */
export function FinesFields({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const fines = entry.values.fines_settings;
  const setFines = (next: FineDraft[]) => entry.set('fines_settings', next);
  const general = entry.problems.fines_settings;

  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed">
        {t(fines.length === 0 ? 'network_hours.no_fines' : 'network_hours.fines_hint')}
      </Text>
      {fines.map((fine, at) => (
        <Fine
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name of its own while it is typed
          key={at}
          fine={fine}
          problems={entry.problems}
          problem={entry.problems[`fines_settings.${at}`] ?? (fine.pattern.trim() ? undefined : general)}
          isLocked={isLocked}
          onChange={(changes) => setFines(fines.map((one, i) => (i === at ? { ...one, ...changes } : one)))}
          onRemove={() => setFines(fines.filter((_, i) => i !== at))}
        />
      ))}
      {general && fines.every(({ pattern }) => pattern.trim()) && (
        <Text size="sm" c="var(--tone-negative)" role="alert">
          {general}
        </Text>
      )}
      {!isLocked && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => setFines([...fines, NEW_FINE])}
          >
            {t('network_hours.add_fine')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface FineProps {
  fine: FineDraft;
  problems: Record<string, string>;
  /** Of its pattern. */
  problem: string | undefined;
  isLocked: boolean;
  onChange: (changes: Partial<FineDraft>) => void;
  onRemove: () => void;
}

function Fine({ fine, problems, problem, isLocked, onChange, onRemove }: FineProps) {
  const t = useT();
  const name = fine.pattern.trim() || t('network_hours.new_fine');
  const place = `fines_settings.${fine.pattern.trim()}`;
  const step = (field: 'arrive_step' | 'departure_step') => (
    <NumberInput
      label={t(`network_hours.${field}`)}
      description={t('network_hours.step_hint')}
      min={1}
      max={1440}
      allowDecimal={false}
      allowNegative={false}
      value={fine[field]}
      error={problems[`${place}.${field}`]}
      onChange={(minutes) => onChange({ [field]: minutes })}
    />
  );
  const rows = (field: 'arrive_fines' | 'departure_fines') => (
    <FineRows
      label={t(`network_hours.${field}`)}
      rows={fine[field]}
      place={`${place}.${field}`}
      problems={problems}
      isLocked={isLocked}
      onChange={(next) => onChange({ [field]: next })}
    />
  );

  return (
    <fieldset className={css.kind}>
      <legend>{name}</legend>
      <Fields>
        <Wide>
          <TextInput
            label={t('network_hours.pattern')}
            description={t('network_hours.pattern_hint')}
            required
            maxLength={128}
            value={fine.pattern}
            error={problem}
            onChange={(event) => onChange({ pattern: event.currentTarget.value })}
          />
        </Wide>
        {step('arrive_step')}
        {step('departure_step')}
      </Fields>
      {rows('arrive_fines')}
      {rows('departure_fines')}
      {!isLocked && (
        <Group justify="flex-end">
          <RemoveButton name={name} onClick={onRemove} />
        </Group>
      )}
    </fieldset>
  );
}
