import { Button, Drawer, Group, Text } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import css from './touch-sheet.module.css';

interface TouchSheetProps {
  title: string;
  value: string;
  problems: readonly string[];
  templates: readonly string[];
  mayEdit: boolean;
  mayExplain: boolean;
  mayRepair: boolean;
  onStamp: (number: number) => void;
  onCommand: (name: 'open' | 'copy' | 'paste' | 'clear' | 'move' | 'undo' | 'why' | 'repair') => void;
  onClose: () => void;
}

const COMMANDS = ['copy', 'paste', 'move', 'clear', 'undo'] as const;

/** What a finger can do with a cell: the same commands as the keyboard has (screens 50). */
export function TouchSheet(props: TouchSheetProps) {
  const t = useT();

  return (
    <Drawer
      opened
      position="bottom"
      styles={{ content: { flex: '0 0 auto', height: 'auto', maxHeight: '85dvh' } }}
      onClose={props.onClose}
      title={<Text fw={600}>{props.title}</Text>}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      <p className={css.value}>{props.value}</p>
      {props.problems.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      {props.mayEdit && (
        <Group gap={8} mb={12}>
          {props.templates.map((text, at) =>
            text ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette is its number
              <Button key={at} size="lg" variant="default" onClick={() => props.onStamp(at)}>
                {text}
              </Button>
            ) : null,
          )}
        </Group>
      )}
      <Group gap={8}>
        <Button size="lg" onClick={() => props.onCommand('open')}>
          {t('grid.touch.open')}
        </Button>
        {props.mayEdit &&
          COMMANDS.map((name) => (
            <Button key={name} size="lg" variant="light" onClick={() => props.onCommand(name)}>
              {t(`grid.touch.${name}`)}
            </Button>
          ))}
        {props.mayExplain && (
          <Button size="lg" variant="light" onClick={() => props.onCommand('why')}>
            {t('grid.touch.why')}
          </Button>
        )}
        {props.mayRepair && (
          <Button size="lg" variant="light" onClick={() => props.onCommand('repair')}>
            {t('grid.touch.repair')}
          </Button>
        )}
      </Group>
    </Drawer>
  );
}
