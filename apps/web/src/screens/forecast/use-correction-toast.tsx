import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useT } from '../../lib/language/index.ts';
import type { Corrections, Done } from './use-corrections.ts';

const TOAST_MS = 10_000;
const ID = 'forecast-correction';

/** After a correction: that it was made, and ten seconds to take it back (screens 19). */
export function useCorrectionToast(undo: Corrections['undo']) {
  const t = useT();

  return (text: string, calls: Done) => {
    notifications.hide(ID);
    const id = `${ID}-${performance.now()}`;
    notifications.show({
      id,
      autoClose: TOAST_MS,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>{text}</span>
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => {
              notifications.hide(id);
              undo(calls);
            }}
          >
            {t('forecast.undo')}
          </Button>
        </Group>
      ),
    });
  };
}
