import { Button, Drawer, Group, Text } from '@mantine/core';
import { useGridUndo } from '../../features/planning/days/use-grid-undo.ts';
import { useT } from '../../lib/language/index.ts';
import { useBackCloses } from '../../lib/url/use-back-closes.ts';
import { type CellAt, type GridSelection, selectCell, selectedCells } from '../../ui/day-grid/index.ts';
import { useFirstFocus, useReturnFocus } from '../../ui/index.ts';
import { useAdvice } from './advice/use-advice-commands.ts';
import { useGridCommands } from './grid/grid-commands.tsx';
import { useEditor } from './grid/grid-editor.tsx';
import { useGridPalette } from './grid/grid-palette.tsx';
import { useGridSelection } from './grid/grid-selection.tsx';
import { useGridViews } from './grid/grid-views.tsx';
import { useOpenDay } from './grid/use-places.ts';
import { useStamp } from './palette/use-stamp.ts';
import { useViolationWords } from './problems/violation-words.ts';
import css from './touch-sheet.module.css';

const COMMANDS = ['copy', 'paste', 'move', 'clear', 'undo'] as const;

function useTouchCommands(at: CellAt, picked: GridSelection, cells: readonly CellAt[]) {
  const openDay = useOpenDay();
  const advice = useAdvice();
  const { undo } = useGridUndo();
  const { clipboard, editing, drag } = useGridCommands();

  return {
    open: () => openDay(at),
    copy: () => clipboard.onCopy(picked, false),
    paste: () => clipboard.onPaste(picked, null),
    clear: () => editing.onClear(cells),
    move: () => drag.startMoving(picked),
    undo: () => void undo(),
    why: () => advice.explain(at),
    repair: () => advice.repair(cells, at),
  };
}

/** What a finger can do with a cell, or with all that is chosen: the same commands as the keyboard has (screens 50). */
export function TouchSheet({ at, onClose }: { at: CellAt; onClose: () => void }) {
  const t = useT();
  const words = useViolationWords();
  const editor = useEditor();
  const { problems, columns } = useGridViews();
  const { templates } = useGridPalette();
  const { mayExplain, mayRepair } = useAdvice();
  const { selection } = useGridSelection();
  const picked = selection ?? selectCell(at);
  const cells = selectedCells(picked).filter((one) => !editor.isLocked(one));
  const isMany = selectedCells(picked).length > 1;
  const commands = useTouchCommands(at, picked, cells);
  const stamp = useStamp();
  useReturnFocus();
  useBackCloses(onClose);
  const first = useFirstFocus();
  const dt = editor.dates[at.column] ?? '';
  const mayEdit = editor.mayEdit && cells.length > 0;
  const broken = isMany ? [] : (problems.problemsOf(at.row).get(dt) ?? []).map(words);
  const close =
    (run: () => void): (() => void) =>
    () => {
      onClose();
      run();
    };

  return (
    <Drawer
      opened
      position="bottom"
      styles={{ content: { flex: '0 0 100%', height: 'auto', maxHeight: '85dvh' } }}
      onClose={onClose}
      title={
        <Text fw={600}>
          {isMany
            ? t('grid.touch.chosen', { days: selectedCells(picked).length })
            : `${editor.rows[at.row]?.name}, ${columns[at.column]?.name ?? dt}`}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      {!isMany && <p className={css.value}>{editor.spokenAt(at)}</p>}
      {broken.map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      {mayEdit && (
        <Group gap={8} mb={12}>
          {templates.map((text, number) =>
            text ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette is its number
              <Button key={number} size="lg" variant="default" onClick={close(() => stamp(number, cells))}>
                {text}
              </Button>
            ) : null,
          )}
        </Group>
      )}
      <Group ref={first} gap={8}>
        {!isMany && (
          <Button size="lg" data-autofocus onClick={close(commands.open)}>
            {t('grid.touch.open')}
          </Button>
        )}
        {mayEdit &&
          COMMANDS.map((name) => (
            <Button key={name} size="lg" variant="light" onClick={close(commands[name])}>
              {t(`grid.touch.${name}`)}
            </Button>
          ))}
        {mayExplain && !isMany && (
          <Button size="lg" variant="light" onClick={close(commands.why)}>
            {t('grid.touch.why')}
          </Button>
        )}
        {mayRepair && (
          <Button size="lg" variant="light" onClick={close(commands.repair)}>
            {t('grid.touch.repair')}
          </Button>
        )}
      </Group>
    </Drawer>
  );
}
