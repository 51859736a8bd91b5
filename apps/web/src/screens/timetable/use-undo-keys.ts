import { useEffect, useEffectEvent } from 'react';
import { useGridUndo } from '../../features/planning/days/use-grid-undo.ts';
import { comboOf } from '../../lib/keys.ts';
import { isTyping } from '../../ui/index.ts';
import { useEditor } from './grid/grid-editor.tsx';
import { useOwnKeys } from './own-keys.ts';

const isOwnPlace = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('[role=dialog]') !== null);

/** The keys of undo and redo work wherever the focus is, such as in a panel that has just done something (screens 42). */
export function useUndoKeys(): void {
  const { mayEdit } = useEditor();
  const { undo, redo } = useGridUndo();
  const { keys } = useOwnKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!mayEdit || event.defaultPrevented || isOwnPlace(event.target)) return;
    const command = keys.get(comboOf(event));
    if (command !== 'undo' && command !== 'redo') return;
    event.preventDefault();
    void (command === 'undo' ? undo() : redo());
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
