import { Button } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../lib/language/index.ts';
import { useOpenModalOver } from '../../lib/url/index.ts';
import { useCan } from '../access/index.ts';

/** What a form chooses from and a new network has none of: its dialog, the function that adds one, the words. */
const FIRST = {
  positions: ['Position', 'WorkerPosition'],
  work_types: ['WorkType', 'WorkTypeName'],
  load_templates: ['LoadTemplate', 'LoadTemplate'],
  timetable_templates: ['TimetableTemplate', 'ShopSettings'],
} as const;

interface AddFirstProps {
  of: keyof typeof FIRST;
  /** All there are; undefined until they are known. */
  among: readonly unknown[] | undefined;
  /** The dialog to come back to; the open one unless named. */
  under?: string | undefined;
}

/** Where there is nothing to choose from yet: the way to add the first one, and back (screens 66). */
export function AddFirst({ of, among, under }: AddFirstProps) {
  const t = useT();
  const can = useCan();
  const openOver = useOpenModalOver();
  const [modal, func] = FIRST[of];
  if (!among || among.length > 0 || !can(func, 'POST')) return null;

  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<IconPlus size={15} />}
      onClick={() => openOver(modal, -1, under)}
    >
      {t(`settings.add_${of}` satisfies MessageKey)}
    </Button>
  );
}
