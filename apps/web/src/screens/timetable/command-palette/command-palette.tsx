import { Kbd, Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { queueKeys } from '../../../lib/queued-keys.ts';
import { useReturnFocus } from '../../../ui/index.ts';
import css from './command-palette.module.css';
import { type Command, chordText, matching } from './commands.ts';

/** A chord key alone runs its command after this long; typing on makes it a search. */
const CHORD_WAIT_MS = 450;

const GOES_ON = /^(Arrow|Page|Home$|End$|Tab$)/;

/** Everything the timetable can do, by name or by chord (screens 29). */
export function CommandPalette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const t = useT();
  useReturnFocus();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = matching(
    commands.map((command) => ({ ...command, text: t(command.label) })),
    typed,
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const [chord, setChord] = useState<string | null>(null);

  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => queueKeys(() => document.activeElement === field.current), []);
  const run = (command: Command | undefined, next?: KeyboardEvent) => {
    clearTimeout(timer.current);
    if (!command) return;
    queueKeys(() => field.current === null, next);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer.current);
    const isFirst = typed === '' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const called = isFirst ? commands.find((command) => command.chord === event.code) : undefined;
    const meant = commands.find(({ name }) => name === chord);
    setChord(called?.name ?? null);
    // Whoever goes on with such a key does not search: it is for what the chord runs.
    if (meant && GOES_ON.test(event.key)) run(meant, event);
    else if (called) timer.current = setTimeout(() => run(called), CHORD_WAIT_MS);
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(meant ?? shown[at]);
    else return;
    if (event.key !== 'Enter' && called) return;
    event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={onClose} yOffset="12vh" size={520} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('grid.commands.title')}>
        <Modal.Body p={0}>
          <TextInput
            ref={field}
            data-autofocus
            variant="unstyled"
            classNames={{ input: css.field ?? '' }}
            placeholder={t('grid.commands.search')}
            aria-label={t('grid.commands.search')}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={shown[at] ? `${listId}-${shown[at].name}` : undefined}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div id={listId} role="listbox" aria-label={t('grid.commands.title')} className={css.list}>
            {shown.map((command, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
              <div
                key={command.name}
                id={`${listId}-${command.name}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={css.option}
                data-chord={chord === command.name || undefined}
                onClick={() => run(command)}
                onPointerMove={() => setAt(index)}
              >
                <span>{command.text}</span>
                <span className={css.keys}>
                  {command.keys && <Kbd size="xs">{command.keys}</Kbd>}
                  {command.chord && <Kbd size="xs">K {chordText(command.chord)}</Kbd>}
                </span>
              </div>
            ))}
            {shown.length === 0 && <p className={css.nothing}>{t('grid.commands.nothing')}</p>}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
