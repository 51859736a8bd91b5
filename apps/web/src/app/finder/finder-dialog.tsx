import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { closeFinder, FINDER_FIELD } from '../../lib/finder.ts';
import { allTexts, useT } from '../../lib/language/index.ts';
import { queueKeys } from '../../lib/queued-keys.ts';
import { useReturnFocus } from '../../ui/index.ts';
import css from './finder.module.css';
import { FinderOption } from './finder-option.tsx';
import type { Found } from './found.ts';
import { useFound } from './use-found.ts';

/** A chord key alone runs its command after this long; typing on makes it a search. */
const CHORD_WAIT_MS = 450;

const GOES_ON = /^(Arrow|Page|Home$|End$|Tab$)/;

/** One search over people, departments, screens, settings, dates and commands (screens 76). */
export function FinderDialog() {
  use(allTexts());
  const t = useT();
  useReturnFocus();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { shown, commands, isSearching, isFailed } = useFound(typed);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [chord, setChord] = useState<string | null>(null);

  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => queueKeys(() => document.activeElement === field.current), []);
  const close = (run: () => void, next?: KeyboardEvent) => {
    clearTimeout(timer.current);
    queueKeys(() => field.current === null, next);
    closeFinder();
    run();
  };
  const run = (found: Found | undefined, next?: KeyboardEvent) => found && close(found.run, next);
  const move = (step: number) => {
    const next = Math.min(Math.max(at + step, 0), shown.length - 1);
    setAt(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clearTimeout(timer.current);
    const isFirst = typed === '' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const called = isFirst ? commands.find((command) => command.chord === event.code) : undefined;
    const meant = commands.find(({ id }) => id === chord);
    setChord(called?.id ?? null);
    // Whoever goes on with such a key does not search: it is for what the chord runs.
    if (meant && GOES_ON.test(event.key)) run(meant, event);
    else if (called) timer.current = setTimeout(() => run(called), CHORD_WAIT_MS);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') onEnter(event, meant);
    else return;
    if (event.key !== 'Enter' && called) return;
    event.preventDefault();
  };
  const onEnter = (event: KeyboardEvent, meant: Found | undefined) => {
    const found = shown[at];
    if (found?.also && (event.ctrlKey || event.metaKey)) close(found.also.run);
    else run(meant ?? found);
  };
  const active = shown[at];

  return (
    <Modal.Root opened onClose={closeFinder} yOffset="min(10vh, 64px)" size={600} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('finder.title')}>
        <Modal.Body p={0}>
          <TextInput
            ref={field}
            id={FINDER_FIELD}
            data-autofocus
            variant="unstyled"
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            leftSectionWidth={44}
            classNames={{ input: css.field ?? '' }}
            placeholder={t('finder.search')}
            aria-label={t('finder.search')}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={active ? `${listId}-${at}` : undefined}
            aria-describedby={`${listId}-help`}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <div className={css.found}>
            <div id={listId} role="listbox" aria-label={t('finder.found')} className={css.list}>
              {shown.map((found, index) => (
                <FinderOption
                  key={found.id}
                  id={`${listId}-${index}`}
                  found={found}
                  heading={shown[index - 1]?.group === found.group ? null : t(`finder.${found.group}`)}
                  isActive={index === at}
                  isMeant={chord === found.id}
                  onPoint={() => setAt(index)}
                  onRun={() => run(found)}
                  onAlso={() => found.also && close(found.also.run)}
                />
              ))}
            </div>
            <p className={css.state} role="status">
              {isSearching && t('finder.searching')}
              {isFailed && t('finder.failed')}
              {!isSearching && !isFailed && shown.length === 0 && t('finder.nothing')}
            </p>
          </div>
          <p id={`${listId}-help`} className={css.help}>
            {active?.also ? t('finder.help_person') : t('finder.help')}
          </p>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
