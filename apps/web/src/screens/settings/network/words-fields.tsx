import { Fieldset, Text, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { Fields, Wide } from '../form/fields.tsx';
import type { NetworkEntry } from './network-draft.ts';

const CASES = ['I', 'R', 'D', 'V', 'T', 'P'] as const;
const NUMBERS = ['singular', 'plural'] as const;

/** The word for a department in Russian, in six cases (network 5). */
export function WordsFields({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const { shop_name_form: form } = entry.values;

  return (
    <Fieldset legend={t('network_look.words')} disabled={isLocked}>
      <Fields>
        <Wide>
          <Text size="sm" c="dimmed">
            {t('network_look.words_hint')}
          </Text>
        </Wide>
        {CASES.map((name) => (
          <Fragment key={name}>
            {NUMBERS.map((number) => (
              <TextInput
                key={number}
                label={`${t(`network_look.case_${name}`)}, ${t(`network_look.${number}`)}`}
                required
                lang="ru"
                maxLength={64}
                value={form[number][name]}
                error={entry.problems[`shop_name_form.${number}.${name}`]}
                onChange={({ currentTarget }) =>
                  entry.set('shop_name_form', {
                    ...form,
                    [number]: { ...form[number], [name]: currentTarget.value },
                  })
                }
              />
            ))}
          </Fragment>
        ))}
      </Fields>
    </Fieldset>
  );
}
