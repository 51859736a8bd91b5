import { Box, Group, NumberInput, SegmentedControl } from '@mantine/core';
import { useCan } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';

const UNITS = ['hours', 'money'] as const;
const MOST = 1e9;

/** What a run may pay, and in what that is counted; no number is no limit of its own. */
export interface WageBudget {
  limit: number | string;
  unit: (typeof UNITS)[number];
}

interface BudgetFieldProps {
  value: WageBudget;
  error: string | undefined;
  onChange: (value: WageBudget) => void;
}

/** The wage budget of a run; money is for who may see wages (planning 179). */
export function BudgetField({ value, error, onChange }: BudgetFieldProps) {
  const t = useT();
  const can = useCan();

  return (
    <NumberInput
      label={t('run.budget')}
      description={t('run.budget_hint')}
      error={error}
      value={value.limit}
      onChange={(limit) => onChange({ ...value, limit })}
      min={0}
      max={MOST}
      inputContainer={(input) => (
        // The unit stands beside the field itself, not beside its words.
        <Group gap={8}>
          <Box flex="1 1 10rem">{input}</Box>
          {can('WorkerDay_daily_stat', 'GET') && (
            <SegmentedControl
              aria-label={t('run.budget_unit')}
              data={UNITS.map((unit) => ({ value: unit, label: t(`run.budget_unit.${unit}`) }))}
              value={value.unit}
              onChange={(unit) => onChange({ ...value, unit })}
            />
          )}
        </Group>
      )}
    />
  );
}
