import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import { Fields, Wide } from '../form/fields.tsx';
import { FineRows } from './fine-rows.tsx';
import { type FineDraft, NEW_FINE } from './fines-draft.ts';
import { ItemCard, ItemList } from './item-list.tsx';
import type { NetworkEntry } from './network-draft.ts';

/** What being late and leaving early cost in paid time, by positions (planning 41). */
export function FinesFields({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const fines = entry.values.fines_settings;
  const general = entry.problems.fines_settings;

  return (
    <Stack gap={12}>
      <ItemList
        items={fines}
        hint={t(fines.length === 0 ? 'network_hours.no_fines' : 'network_hours.fines_hint')}
        problem={fines.every(({ pattern }) => pattern.trim()) ? general : null}
        isLocked={isLocked}
        add={t('network_hours.add_fine')}
        fresh={NEW_FINE}
        onChange={(next) => entry.set('fines_settings', next)}
      >
        {(fine, { at, set, remove }) => (
          <Fine
            fine={fine}
            problems={entry.problems}
            problem={entry.problems[`fines_settings.${at}`] ?? (fine.pattern.trim() ? undefined : general)}
            isLocked={isLocked}
            onChange={(changes) => set({ ...fine, ...changes })}
            onRemove={remove}
          />
        )}
      </ItemList>
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
    <ItemCard name={name} isLocked={isLocked} onRemove={onRemove}>
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
    </ItemCard>
  );
}
