import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import css from './day-grid.module.css';
import { type EntryEnd, entryEndOf } from './grid-keys.ts';
import type { EntryHint } from './grid-types.ts';

interface CellEntryProps {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Above the cell where there is no room below. */
  isHintAbove: boolean;
  /** To the left where there is no room to the right. */
  isHintLeft: boolean;
  initial: string;
  label: string;
  hint: (text: string) => EntryHint;
  /** True when the text was taken; a refused text stays in the field. */
  onCommit: (text: string, end: EntryEnd) => boolean;
  /** `isFocused` is false where the person has already gone elsewhere. */
  onCancel: (isFocused: boolean) => void;
}

/** The field over a cell: shows what the text would mean while it is typed, never drops a text it cannot read. */
export function CellEntry(props: CellEntryProps) {
  const [text, setText] = useState(props.initial);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const hintId = useId();
  const hint = props.hint(text);

  useEffect(() => {
    const input = field.current;
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);

  const commit = (end: EntryEnd) => {
    if (isDone.current) return;
    // The focus leaves while the text is taken.
    isDone.current = true;
    isDone.current = props.onCommit(text, end);
    setRefused(!isDone.current);
  };
  // Leaving an emptied field keeps the day; only Enter and Tab clear it.
  const leave = () => {
    if (text.trim() !== '') return commit('stay');
    if (isDone.current) return;
    isDone.current = true;
    props.onCancel(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      isDone.current = true;
      props.onCancel(true);
      return;
    }
    const end = entryEndOf(event);
    if (!end) return;
    event.preventDefault();
    commit(end);
  };

  return (
    <div className={css.entry} style={{ left: props.left, top: props.top }}>
      <input
        ref={field}
        className={css.entryField}
        style={{ minWidth: props.width, height: props.height, width: `${Math.max(6, text.length + 2)}ch` }}
        value={text}
        aria-label={props.label}
        aria-describedby={hintId}
        aria-invalid={isRefused || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div
        id={hintId}
        className={css.entryHint}
        data-above={props.isHintAbove || undefined}
        data-left={props.isHintLeft || undefined}
        data-valid={hint.isValid}
        data-refused={isRefused || undefined}
        aria-live="polite"
      >
        <span aria-hidden="true">{hint.isValid ? '✓ ' : isRefused ? '✕ ' : '… '}</span>
        {hint.text}
      </div>
    </div>
  );
}
