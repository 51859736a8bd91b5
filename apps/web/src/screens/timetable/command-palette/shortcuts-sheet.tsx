import { Button, Kbd, Modal } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { type KeyboardEvent, useState } from 'react';
import { comboOf, keysText } from '../../../lib/keys.ts';
import { useT } from '../../../lib/language/index.ts';
import { useReturnFocus } from '../../../ui/index.ts';
import { type KeyedCommand, TIMETABLE_KEYS, useOwnKeys } from '../own-keys.ts';
import { keyRefusal } from './key-refusal.ts';
import css from './shortcuts-sheet.module.css';

/** Keys that stay as they are (screens 29); they stand for places on the keyboard, whatever the layout. */
const FIXED: readonly (readonly [keys: string, label: MessageKey])[] = [
  ['← ↑ → ↓', 'grid.keys.move'],
  ['Tab · Shift+Tab', 'grid.keys.tab'],
  ['Home · End', 'grid.keys.row_edges'],
  ['Ctrl+Home · Ctrl+End', 'grid.keys.grid_edges'],
  ['PgUp · PgDn', 'grid.keys.page'],
  ['Shift+← ↑ → ↓', 'grid.keys.extend'],
  ['9-18 · 22-6 · OFF', 'grid.keys.type'],
  ['= · ^ · +1 · #3', 'grid.keys.signs'],
  ['Ctrl+Enter', 'grid.keys.enter_all'],
  ['Esc', 'grid.keys.cancel'],
  ['Ctrl+C · X · V', 'grid.keys.clipboard'],
  ['Ctrl+P', 'grid.keys.print'],
  ['Ctrl+K', 'grid.keys.commands'],
  ['Ctrl+K P', 'grid.keys.paint'],
  ['Ctrl+K M', 'grid.keys.move_days'],
  ['Ctrl+K E · G · R · W', 'grid.keys.advice'],
  ['Ctrl+K D · Y · N', 'grid.keys.difference'],
  ['Ctrl+K 1 · 2 · 3', 'grid.keys.display'],
  ['Esc, Tab', 'grid.keys.leave'],
];

/** Commands whose keys a person may set. */
const CHANGEABLE: readonly (readonly [command: KeyedCommand, label: MessageKey])[] = [
  ['undo', 'tools.undo'],
  ['redo', 'tools.redo'],
  ['edit', 'grid.keys.edit'],
  ['open', 'grid.keys.open'],
  ['clear', 'grid.keys.clear'],
  ['paste_special', 'grid.keys.special'],
  ['fill_down', 'grid.keys.fill_down'],
  ['fill_right', 'grid.keys.fill_right'],
  ['select_all', 'grid.keys.all'],
  ['select_row', 'grid.keys.row'],
  ['select_column', 'grid.keys.column'],
  ['next_problem', 'grid.keys.next_problem'],
  ['previous_problem', 'grid.keys.previous_problem'],
  ['to_card', 'grid.keys.card'],
  ['previous_period', 'grid.keys.previous_period'],
  ['next_period', 'grid.keys.next_period'],
  ['approve', 'grid.keys.approve'],
];
const LABELS: ReadonlyMap<KeyedCommand, MessageKey> = new Map([
  ...CHANGEABLE,
  ['copy', 'grid.keys.clipboard'],
  ['cut', 'grid.keys.clipboard'],
  ['paste', 'grid.keys.clipboard'],
  ['print', 'grid.keys.print'],
  ['cancel', 'grid.keys.cancel'],
]);

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

interface Asked {
  command: KeyedCommand;
  refusal: string | null;
}

/** The sheet behind the question mark: every key, and other keys for most commands. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  useReturnFocus();
  const { own, setOwn, keys } = useOwnKeys();
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = (event: KeyboardEvent, command: KeyedCommand) => {
    if (asked?.command !== command || MODIFIERS.includes(event.key)) return;
    if (event.key === 'Tab' && !event.ctrlKey) return setAsked(null);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setAsked(null);
    const combo = comboOf(event);
    const refusal = keyRefusal(combo, command, keys);
    if (refusal) {
      const by = refusal.code === 'taken' ? LABELS.get(refusal.by) : undefined;
      const text = t(`keys.${refusal.code}`, { keys: keysText(combo), command: by ? t(by) : '' });
      return setAsked({ command, refusal: text });
    }
    const usual = (TIMETABLE_KEYS[command] as readonly string[]).includes(combo);
    const { [command]: _before, ...others } = own;
    setOwn(usual ? others : { ...others, [command]: combo });
    setAsked(null);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('grid.keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <h3 className={css.title}>{t('keys.changeable')}</h3>
      <p className={css.hint}>{t('keys.hint')}</p>
      <dl className={css.sheet}>
        {CHANGEABLE.map(([command, label], at) => {
          const isAsked = asked?.command === command;
          const usual: readonly string[] = TIMETABLE_KEYS[command];
          const text = (own[command] ? [own[command]] : usual).map(keysText).join(' · ');
          return (
            <div key={command}>
              <dt>
                {t(label)}
                {isAsked && (
                  <span role="status" className={asked.refusal ? css.refused : css.asked}>
                    {asked.refusal ?? t('keys.press')}
                  </span>
                )}
              </dt>
              <dd>
                <Button
                  size="compact-xs"
                  variant={isAsked ? 'filled' : own[command] ? 'light' : 'default'}
                  data-autofocus={at === 0 || undefined}
                  data-mantine-stop-propagation={isAsked || undefined}
                  aria-label={t('keys.change', { command: t(label), keys: text })}
                  onClick={() => setAsked(isAsked ? null : { command, refusal: null })}
                  onKeyDown={(event) => take(event, command)}
                  onBlur={() => setAsked((now) => (now?.command === command ? null : now))}
                >
                  {text}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
      <Button
        className={css.usual}
        mt={8}
        size="compact-sm"
        variant="subtle"
        disabled={Object.keys(own).length === 0}
        onClick={() => setOwn({})}
      >
        {t('keys.usual')}
      </Button>
      <h3 className={css.title}>{t('keys.fixed')}</h3>
      <dl className={css.sheet}>
        {FIXED.map(([combo, label]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Kbd size="xs">{combo}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
