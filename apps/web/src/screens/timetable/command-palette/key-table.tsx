import { Button } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import { type KeyboardEvent, useState } from 'react';
import { comboOf, combosOf, isModifier, keysText, type OwnKeys } from '../../../lib/keys.ts';
import { useT } from '../../../lib/language/index.ts';
import type { KeyRefusal } from './key-refusal.ts';
import css from './shortcuts-sheet.module.css';

interface SetKeys<C extends string> {
  own: OwnKeys;
  setOwn: (own: OwnKeys) => void;
  keys: ReadonlyMap<string, C>;
  usual: Readonly<Record<C, readonly string[]>>;
}

interface KeyTableProps<C extends string> {
  set: SetKeys<C>;
  rows: readonly (readonly [command: C, label: MessageKey])[];
  /** Names of commands that keep their keys and are not in the rows. */
  others?: readonly (readonly [command: C, label: MessageKey])[];
  refusal: (combo: string, command: C, keys: ReadonlyMap<string, C>) => KeyRefusal<C> | null;
  /** Stands before each key. */
  prefix?: string;
  isFirst?: boolean;
}

/** Commands with a button each that takes other keys, and says why not (screens 29). */
export function KeyTable<C extends string>({ set, rows, prefix = '', ...props }: KeyTableProps<C>) {
  const t = useT();
  const { own, setOwn, keys, usual } = set;
  const [asked, setAsked] = useState<{ command: C; refusal: string | null } | null>(null);
  const labels = new Map([...rows, ...(props.others ?? [])]);

  function take(event: KeyboardEvent, command: C) {
    if (asked?.command !== command || isModifier(event.key)) return;
    if (event.key === 'Tab' && !event.ctrlKey) return setAsked(null);
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setAsked(null);
    const combo = comboOf(event);
    const refusal = props.refusal(combo, command, keys);
    if (refusal) {
      const by = refusal.code === 'taken' ? labels.get(refusal.by) : undefined;
      const text = t(`keys.${refusal.code}`, {
        keys: prefix + keysText(combo),
        command: by ? t(by) : '',
      });
      return setAsked({ command, refusal: text });
    }
    const { [command as string]: _before, ...others } = own;
    setOwn(usual[command].includes(combo) ? others : { ...others, [command]: combo });
    setAsked(null);
  }

  return (
    <dl className={css.sheet}>
      {rows.map(([command, label], at) => {
        const isAsked = asked?.command === command;
        const text = combosOf(keys, command)
          .map((combo) => prefix + keysText(combo))
          .join(' · ');
        return (
          <div key={command}>
            <dt>
              {t(label)}
              {isAsked && (
                <span role="status" className={asked.refusal ? css.refused : css.asked}>
                  {asked.refusal ?? t('keys.press')}
                </span>
              )}
            </dt>
            <dd>
              <Button
                size="compact-xs"
                variant={isAsked ? 'filled' : own[command] ? 'light' : 'default'}
                data-autofocus={(props.isFirst && at === 0) || undefined}
                data-mantine-stop-propagation={isAsked || undefined}
                aria-label={t('keys.change', { command: t(label), keys: text })}
                onClick={() => setAsked(isAsked ? null : { command, refusal: null })}
                onKeyDown={(event) => take(event, command)}
                onBlur={() => setAsked((now) => (now?.command === command ? null : now))}
              >
                {text}
              </Button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
