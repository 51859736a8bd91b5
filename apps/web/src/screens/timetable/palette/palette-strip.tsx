import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBrush, IconPinned, IconRestore, IconX } from '@tabler/icons-react';
import { entryTextOf } from '../../../features/planning/days/cell-text.ts';
import { useT } from '../../../lib/language/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridPalette } from '../grid/grid-palette.tsx';
import { useGridSelection } from '../grid/grid-selection.tsx';
import css from './palette.module.css';
import { useStamp } from './use-stamp.ts';

export const DRAGGED_TEMPLATE = 'application/x-shift-template';

/** The shifts of the department at hand: a click stamps the chosen days, a drag drops one on a day, the brush paints (screens 32). */
export function PaletteStrip() {
  const t = useT();
  const state = useGridPalette();
  const { items } = state;
  const { shownAt, context } = useEditor();
  const { active } = useGridSelection();
  const stamp = useStamp();
  const dayOff = context.types.get('H')?.short_name;
  /** The text of the active cell, which may be kept under a number; null where there is none. */
  const current = active ? entryTextOf(shownAt(active), context.types) || null : null;

  return (
    <aside className={css.strip} aria-label={t('grid.palette.title')}>
      <div className={css.tools}>
        <Button
          fullWidth
          size="compact-sm"
          variant={state.isPainting ? 'filled' : 'default'}
          aria-pressed={state.isPainting}
          leftSection={<IconBrush size={14} />}
          onClick={() => state.paint(!state.isPainting)}
        >
          {t('grid.palette.paint')}
        </Button>
        <ActionIcon aria-label={t('grid.palette.close')} variant="subtle" onClick={state.toggle}>
          <IconX size={14} />
        </ActionIcon>
      </div>
      <ol className={css.list}>
        {items.map(({ text, name, color }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette is its number
          <li key={at} className={css.item}>
            <button
              type="button"
              className={css.template}
              draggable
              data-brush={(state.isPainting && state.brush === at) || undefined}
              aria-pressed={state.isPainting ? state.brush === at : undefined}
              style={{ borderInlineStartColor: color }}
              title={name === text ? undefined : text}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED_TEMPLATE, String(at));
                event.dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => {
                state.setBrush(at);
                if (!state.isPainting) stamp(at);
              }}
            >
              <kbd className={css.number}>{(at + 1) % 10}</kbd>
              <span className={css.text}>{name || t('grid.palette.empty')}</span>
            </button>
            {state.mayKeep && name !== dayOff && (
              <Tooltip label={t('grid.palette.keep', { text: current ?? '' })} disabled={!current}>
                <ActionIcon
                  className={css.keep}
                  size="xs"
                  variant="subtle"
                  disabled={!current}
                  aria-label={`${(at + 1) % 10}: ${t('grid.palette.keep', { text: current ?? '' })}`}
                  onClick={() => current && state.keep(at, current)}
                >
                  <IconPinned size={12} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ol>
      <p className={css.hint}>{t(state.isPainting ? 'grid.palette.hint_paint' : 'grid.palette.hint')}</p>
      {state.mayKeep && state.isOwn && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconRestore size={12} />}
          onClick={state.reset}
        >
          {t('grid.palette.reset')}
        </Button>
      )}
      {state.takeKept && (
        <Button size="compact-xs" variant="subtle" onClick={state.takeKept}>
          {t('grid.palette.take_kept')}
        </Button>
      )}
    </aside>
  );
}
