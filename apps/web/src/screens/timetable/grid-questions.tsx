import { useT } from '../../lib/language/index.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { useGridCommands } from './grid/grid-commands.tsx';
import { PASTE_PARTS } from './model/paste-part.ts';

const PART_KEYS = { times: 'KeyT', work_types: 'KeyW', day_types: 'KeyD' } as const;

/** What the grid has to ask before it writes: the surplus of a paste, a part of it, a rhythm that could go on. */
export function GridQuestions() {
  const t = useT();
  const { clipboard, fill } = useGridCommands();
  const { pendingPaste, finishPaste } = clipboard;
  const cancel = { key: 'cancel', label: t('action.cancel') };
  if (pendingPaste)
    return (
      <ChoicePanel
        title={t('timetable.paste.title')}
        choices={[
          { key: 'paste', label: t('timetable.paste.paste'), onChoose: () => finishPaste('paste') },
          {
            key: 'repeat',
            label: t('timetable.paste.repeat'),
            code: 'KeyR',
            isDisabled: pendingPaste.filled === 0,
            onChoose: () => finishPaste('repeat'),
          },
          { ...cancel, onChoose: () => finishPaste('cancel') },
        ]}
        onCancel={() => finishPaste('cancel')}
      >
        {t('timetable.paste.question', { filled: pendingPaste.filled, surplus: pendingPaste.surplus })}
      </ChoicePanel>
    );
  if (clipboard.isSpecialOpen)
    return (
      <ChoicePanel
        title={t('grid.special.title')}
        choices={[
          ...PASTE_PARTS.map((part) => ({
            key: part,
            label: t(`grid.special.${part}`),
            code: PART_KEYS[part],
            onChoose: () => clipboard.finishSpecial(part),
          })),
          { ...cancel, onChoose: () => clipboard.finishSpecial(null) },
        ]}
        onCancel={() => clipboard.finishSpecial(null)}
      >
        {t('grid.special.question')}
      </ChoicePanel>
    );
  const { question } = fill;
  if (!question) return null;
  const { name, period } = question.rhythm;

  return (
    <ChoicePanel
      title={t('grid.fill.title')}
      choices={[
        {
          key: 'continue',
          label: t('grid.fill.continue'),
          code: 'KeyP',
          onChoose: () => fill.answer('continue'),
        },
        { key: 'copy', label: t('grid.fill.copy'), code: 'KeyC', onChoose: () => fill.answer('copy') },
        { ...cancel, onChoose: () => fill.answer(null) },
      ]}
      onCancel={() => fill.answer(null)}
    >
      {name ? t('grid.fill.rhythm_named', { name }) : t('grid.fill.rhythm', { count: period })}
    </ChoicePanel>
  );
}
