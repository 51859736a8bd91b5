import { Button, Drawer } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { useBackCloses } from '../../../lib/url/use-back-closes.ts';
import { useFirstFocus, useReturnFocus } from '../../../ui/index.ts';
import css from './tool-sheet.module.css';
import { type MoreTools, useMoreTools } from './use-more-tools.ts';

export interface ToolSheetProps extends MoreTools {
  onClose: () => void;
}

/** On a phone: every tool of the timetable in one sheet, by its name (screens 24). */
export function ToolSheet({ onClose, ...tools }: ToolSheetProps) {
  const t = useT();
  const sections = useMoreTools(tools);
  useReturnFocus();
  useBackCloses(onClose);
  const first = useFirstFocus();

  return (
    <Drawer
      opened
      position="bottom"
      title={t('tools.sheet')}
      onClose={onClose}
      styles={{ content: { flex: '0 0 100%', height: 'auto', maxHeight: '85dvh' } }}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      <div ref={first}>
        {sections.map(({ title, items }, at) => (
          <section key={title ?? at} className={css.section} aria-label={title ?? undefined}>
            {title && <h3 className={css.title}>{title}</h3>}
            {items.map(({ key, label, icon: Icon, isOn, isDisabled, isDangerous, run }) => (
              <Button
                key={key}
                size="md"
                variant="subtle"
                justify="flex-start"
                fullWidth
                color={isDangerous ? 'red' : 'gray'}
                className={css.item}
                data-dangerous={isDangerous || undefined}
                disabled={isDisabled ?? false}
                aria-pressed={isOn}
                leftSection={Icon ? <Icon size={18} stroke={1.6} /> : <span className={css.noIcon} />}
                rightSection={isOn && <IconCheck size={16} />}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </section>
        ))}
      </div>
    </Drawer>
  );
}
