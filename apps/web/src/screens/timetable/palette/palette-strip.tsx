import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBrush, IconPinned, IconRestore, IconX } from '@tabler/icons-react';
import { entryTextOf } from '../../../features/planning/days/cell-text.ts';
import { useT } from '../../../lib/language/index.ts';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridPalette } from '../grid/grid-palette.tsx';
import { useGridSelection } from '../grid/grid-selection.tsx';
import css from './palette.module.css';
import { useStamp } from './use-stamp.ts';

export const DRAGGED_TEMPLATE = 'application/x-shift-template';

/** The colour of what a template would write. */
function useTemplateMark() {
  const { rows, dates, context } = useGridData();
  const editor = useEditor();

  return (text: string): string | undefined => {
    if (!rows[0] || !dates[0]) return undefined;
    const outcome = editor.read({ row: 0, column: 0 }, text);
    const draft = outcome.ok ? outcome.drafts[0] : undefined;
    if (!draft) return undefined;
    const work = draft.worker_day_details[0]?.work_type_id;
    return work === undefined ? context.types.get(draft.type)?.html_color : context.workTypeMark(work);
  };
}

/** Ten shifts at hand: a click stamps the chosen days, a drag drops one on a day, the brush paints (screens 32). */
export function PaletteStrip() {
  const t = useT();
  const state = useGridPalette();
  const { templates } = state;
  const { shownAt, context } = useEditor();
  const { active } = useGridSelection();
  const markOf = useTemplateMark();
  const stamp = useStamp();
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
        {templates.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the palette is its number
          <li key={at} className={css.item}>
            <button
              type="button"
              className={css.template}
              draggable
              data-brush={(state.isPainting && state.brush === at) || undefined}
              aria-pressed={state.isPainting ? state.brush === at : undefined}
              style={{ borderInlineStartColor: markOf(text) }}
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
              <span className={css.text}>{text || t('grid.palette.empty')}</span>
            </button>
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
          </li>
        ))}
      </ol>
      <p className={css.hint}>{t(state.isPainting ? 'grid.palette.hint_paint' : 'grid.palette.hint')}</p>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconRestore size={12} />}
        onClick={state.reset}
      >
        {t('grid.palette.reset')}
      </Button>
    </aside>
  );
}
