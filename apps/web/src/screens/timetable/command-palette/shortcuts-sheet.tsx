import { Kbd, Modal } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { useT } from '../../../lib/language/index.ts';
import { useReturnFocus } from '../../../ui/index.ts';
import css from './shortcuts-sheet.module.css';

/** The keyboard map of the grid (screens 29); keys stand for places on the keyboard, whatever the layout. */
const SHORTCUTS: readonly (readonly [keys: string, label: MessageKey])[] = [
  ['← ↑ → ↓', 'grid.keys.move'],
  ['Tab · Shift+Tab', 'grid.keys.tab'],
  ['Home · End', 'grid.keys.row_edges'],
  ['Ctrl+Home · Ctrl+End', 'grid.keys.grid_edges'],
  ['PgUp · PgDn', 'grid.keys.page'],
  ['Alt+PgUp · Alt+PgDn', 'grid.keys.period'],
  ['Shift+← ↑ → ↓', 'grid.keys.extend'],
  ['Ctrl+Space · Shift+Space', 'grid.keys.lines'],
  ['Ctrl+A · Ctrl+A', 'grid.keys.all'],
  ['9-18 · 22-6 · OFF', 'grid.keys.type'],
  ['= · ^ · +1 · #3', 'grid.keys.signs'],
  ['Enter · F2', 'grid.keys.edit'],
  ['Ctrl+Enter', 'grid.keys.enter_all'],
  ['Shift+Enter', 'grid.keys.open'],
  ['Esc', 'grid.keys.cancel'],
  ['Del', 'grid.keys.clear'],
  ['Ctrl+C · X · V', 'grid.keys.clipboard'],
  ['Ctrl+Shift+V', 'grid.keys.special'],
  ['Ctrl+D · Ctrl+R', 'grid.keys.fill'],
  ['Ctrl+Z · Ctrl+Y', 'grid.keys.undo'],
  ['F8 · Shift+F8', 'grid.keys.problem'],
  ['Alt+Enter', 'grid.keys.card'],
  ['Ctrl+S', 'grid.keys.approve'],
  ['Ctrl+K', 'grid.keys.commands'],
  ['Ctrl+K P', 'grid.keys.paint'],
  ['Ctrl+K M', 'grid.keys.move_days'],
  ['Ctrl+K E · G · R · W', 'grid.keys.advice'],
  ['Ctrl+K D · Y · N', 'grid.keys.difference'],
  ['Ctrl+K 1 · 2 · 3', 'grid.keys.display'],
  ['Esc, Tab', 'grid.keys.leave'],
];

/** The sheet behind the question mark. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  useReturnFocus();

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('grid.keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <dl className={css.sheet}>
        {SHORTCUTS.map(([keys, label]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <Kbd size="xs">{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
