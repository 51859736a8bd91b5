import { Text } from '@mantine/core';
import type { AutomationRun } from '../../../features/planning/index.ts';

/** What a run could not do, or whom it had to pass over, each with the reason. */
export function Refusals({ of }: { of: AutomationRun['refusals'] }) {
  return of.map(({ dt, text }) => (
    <Text key={`${dt} ${text}`} size="sm" c="orange.8">
      {text}
    </Text>
  ));
}
