import { Fieldset, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { allLoadTemplatesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { optionsOf } from '../form/modal-id.ts';
import type { NetworkEntry } from './network-draft.ts';
import { ReceiptKinds } from './receipt-kinds.tsx';

/** Which load template new departments take, and what other systems send (network 44, demand 46). */
export function DemandTab({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { data: templates = [] } = useQuery(allLoadTemplatesQuery);
  return (
    <Stack gap={12}>
      <Fieldset legend={t('settings.new_departments')} disabled={isLocked}>
        <Select
          label={t('settings.load_template')}
          description={t('settings.default_load_template_hint')}
          placeholder={t('settings.no_load_template')}
          clearable
          searchable
          disabled={isLocked}
          data={optionsOf(templates)}
          {...entry.choice('load_template_id')}
        />
      </Fieldset>
      <Fieldset legend={t('receipts.title')} disabled={isLocked}>
        <ReceiptKinds entry={entry} isLocked={isLocked} />
      </Fieldset>
    </Stack>
  );
}
