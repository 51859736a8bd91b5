import { Button, Kbd, Modal } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { useT } from '../../../lib/language/index.ts';
import { useReturnFocus } from '../../../ui/index.ts';
import { type ChordCommand, type KeyedCommand, useOwnChords, useOwnKeys } from '../own-keys.ts';
import { chordRefusal, keyRefusal } from './key-refusal.ts';
import { KeyTable } from './key-table.tsx';
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
  ['Shift+F10', 'grid.keys.menu'],
  ['Ctrl+C · X · V', 'grid.keys.clipboard'],
  ['Ctrl+P', 'grid.keys.print'],
  ['Ctrl+K', 'grid.keys.commands'],
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
/** What keeps its keys among the commands: it is named where somebody asks for them. */
const KEPT: readonly (readonly [command: KeyedCommand, label: MessageKey])[] = [
  ['copy', 'grid.keys.clipboard'],
  ['cut', 'grid.keys.clipboard'],
  ['paste', 'grid.keys.clipboard'],
  ['print', 'grid.keys.print'],
  ['cancel', 'grid.keys.cancel'],
];

/** Commands that run by one key after Ctrl+K, which a person may set as well. */
const CHORDS: readonly (readonly [command: ChordCommand, label: MessageKey])[] = [
  ['paint', 'grid.command.paint'],
  ['move', 'grid.command.move'],
  ['edit_many', 'grid.command.edit_many'],
  ['vacancy', 'grid.command.vacancy'],
  ['lock', 'grid.command.lock'],
  ['unlock', 'grid.command.unlock'],
  ['explain', 'grid.command.explain'],
  ['gap', 'grid.command.gap'],
  ['repair', 'grid.command.repair'],
  ['who', 'repair.who'],
  ['autoschedule', 'grid.command.autoschedule'],
  ['difference', 'grid.command.difference'],
  ['result', 'panel.result'],
  ['accept', 'grid.command.accept'],
  ['reject', 'grid.command.reject'],
  ['month', 'grid.command.month'],
  ['week', 'grid.command.week'],
  ['day', 'grid.command.day'],
  ['list', 'grid.command.list'],
  ['keys', 'grid.command.keys'],
];

/** The sheet behind the question mark: every key, and other keys for most commands. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  useReturnFocus();
  const keys = useOwnKeys();
  const chords = useOwnChords();
  const hasOwn = [keys, chords].some(({ own }) => Object.keys(own).length > 0);

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
      <KeyTable set={keys} rows={CHANGEABLE} others={KEPT} refusal={keyRefusal} isFirst />
      <h3 className={css.title}>{t('keys.chords')}</h3>
      <KeyTable set={chords} rows={CHORDS} refusal={chordRefusal} prefix="Ctrl+K " />
      <Button
        className={css.usual}
        mt={8}
        size="compact-sm"
        variant="subtle"
        disabled={!hasOwn}
        onClick={() => {
          keys.setOwn({});
          chords.setOwn({});
        }}
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
