import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { OWN_FUNCTIONS } from '@shiftwright/contracts/calls';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { functionsQuery, useCan } from '../../../features/access/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, ScrollRegion } from '../../../ui/index.ts';
import { preventSubmit } from '../form/prevent-submit.ts';
import css from './matrix.module.css';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
interface Right {
  func: string;
  method: Method;
}

interface FunctionMatrixProps {
  value: readonly Right[];
  onChange: (value: Right[]) => void;
  /** The functions that are held for own data alone (access 57). */
  own: readonly string[];
  onOwn: (own: string[]) => void;
}

const HELD_FOR_OWN_DATA: ReadonlySet<string> = new Set(OWN_FUNCTIONS);

const keyOf = ({ func, method }: Right) => `${func} ${method}`;

/** Functions with their methods, found by name or by what they do; what the user lacks cannot be granted. */
export function FunctionMatrix({ value, onChange, own, onOwn }: FunctionMatrixProps) {
  const t = useT();
  const can = useCan();
  const { data } = useQuery(functionsQuery);
  const [text, setText] = useState('');
  const [shown, setShown] = useState('all');
  const held = new Set(value.map(keyOf));
  if (!data) return <DelayedLoader label={t('app.loading')} />;

  const wanted = text.trim().toLocaleLowerCase();
  const rows = data
    .filter(([name, words]) => `${name} ${words}`.toLocaleLowerCase().includes(wanted))
    .filter(([func]) => shown === 'all' || METHODS.some((method) => held.has(keyOf({ func, method }))));
  const toggle = (rights: Right[], isOn: boolean) => {
    const keys = new Set(rights.map(keyOf));
    const others = value.filter((right) => !keys.has(keyOf(right)));
    onChange(isOn ? [...others, ...rights] : others);
  };

  return (
    <>
      <div className={css.tools}>
        <TextInput
          aria-label={t('settings.find_function')}
          placeholder={t('settings.find_function')}
          leftSection={<IconSearch size={14} />}
          onKeyDown={preventSubmit}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('settings.find_function')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: t('settings.functions_all') },
            { value: 'held', label: t('settings.functions_held') },
          ]}
        />
      </div>
      <ScrollRegion className={css.scroll} label={t('settings.functions')}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col" data-head={t('settings.functions_all')}>
                <span className={css.head}>{t('settings.function')}</span>
              </th>
              {METHODS.map((method) => {
                const mine = rows
                  .filter(([func, , methods]) => methods.includes(method) && can(func, method))
                  .map(([func]) => ({ func, method }));
                const isAll = mine.length > 0 && mine.every((right) => held.has(keyOf(right)));
                return (
                  <th key={method} scope="col">
                    <label className={css.all}>
                      <input
                        type="checkbox"
                        checked={isAll}
                        disabled={mine.length === 0}
                        onChange={() => toggle(mine, !isAll)}
                      />
                      {t(`settings.method_${method}`)}
                    </label>
                  </th>
                );
              })}
              <th scope="col" title={t('settings.own_only_hint')}>
                {t('settings.own_only')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([func, words, methods]) => (
              <tr key={func}>
                <th scope="row">
                  {words}
                  <small>{func}</small>
                </th>
                {METHODS.map((method) => {
                  const right = { func, method };
                  const isOn = held.has(keyOf(right));
                  return (
                    <td key={method}>
                      {(methods.includes(method) || isOn) && (
                        <label className={css.mark} data-head={t(`settings.method_${method}`)}>
                          <input
                            type="checkbox"
                            aria-label={`${words}, ${t(`settings.method_${method}`)}`}
                            checked={isOn}
                            disabled={!can(func, method)}
                            onChange={() => toggle([right], !isOn)}
                          />
                        </label>
                      )}
                    </td>
                  );
                })}
                <td>
                  {HELD_FOR_OWN_DATA.has(func) && (
                    <label className={css.mark} data-head={t('settings.own_only')}>
                      <input
                        type="checkbox"
                        aria-label={`${words}, ${t('settings.own_only')}`}
                        title={t('settings.own_only_hint')}
                        checked={own.includes(func)}
                        disabled={!METHODS.some((method) => held.has(keyOf({ func, method })))}
                        onChange={() =>
                          onOwn(own.includes(func) ? own.filter((one) => one !== func) : [...own, func])
                        }
                      />
                    </label>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed" p={16}>
            {t('deps.nothing')}
          </Text>
        )}
      </ScrollRegion>
    </>
  );
}
