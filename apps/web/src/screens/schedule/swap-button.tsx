import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useVacancyWords } from '../../features/planning/exchange/use-vacancy-words.ts';
import type { DayRow } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';

/** Asks a colleague to swap a shift. */
export function SwapButton({ row, isIcon = false }: { row: DayRow; isIcon?: boolean }) {
  const t = useT();
  const openModal = useOpenModal();
  const words = useVacancyWords();
  const label = t('exchange.swap');
  const shared = {
    'aria-label': `${label}: ${words.day(row.dt)}, ${words.times(row)}`,
    onClick: () => openModal('ProposeSwap', row.id ?? 0),
  };
  const icon = <IconArrowsExchange size={16} stroke={1.6} />;

  return isIcon ? (
    <ActionIcon color="gray" title={label} {...shared}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} {...shared}>
      {label}
    </Button>
  );
}
