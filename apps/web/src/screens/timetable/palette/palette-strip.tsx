import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBrush, IconPinned, IconRestore, IconX } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import css from './palette.module.css';
import type { PaletteState } from './use-palette.ts';

interface PaletteStripProps {
  state: PaletteState;
  templates: readonly string[];
  markOf: (text: string) => string | undefined;
  /** The text of the active cell, which may be kept under a number; null where there is none. */
  current: string | null;
  onStamp: (number: number) => void;
  onKeep: (number: number, text: string) => void;
  onReset: () => void;
}

export const DRAGGED_TEMPLATE = 'application/x-shift-template';

/** Ten shifts at hand: a click stamps the chosen days, a drag drops one on a day, the brush paints (screens 32). */
export function PaletteStrip(props: PaletteStripProps) {
  const { state, templates, current } = props;
  const t = useT();

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
              style={{ borderInlineStartColor: props.markOf(text) }}
              onDragStart={(event) => {
                event.dataTransfer.setData(DRAGGED_TEMPLATE, String(at));
                event.dataTransfer.effectAllowed = 'copy';
              }}
              onClick={() => {
                state.setBrush(at);
                if (!state.isPainting) props.onStamp(at);
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
                onClick={() => current && props.onKeep(at, current)}
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
        onClick={props.onReset}
      >
        {t('grid.palette.reset')}
      </Button>
    </aside>
  );
}
