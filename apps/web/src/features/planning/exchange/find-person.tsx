import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';

/** A list that fits its place needs no search. */
const SEARCH_FROM = 8;

/** Who of a long list has what is typed in the name, and the field to type it. */
export function useFindPerson<Person extends { employee_name: string }>(people: readonly Person[]) {
  const t = useT();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();

  return {
    found: people.filter(({ employee_name }) => employee_name.toLocaleLowerCase().includes(wanted)),
    isSearched: wanted !== '',
    field: people.length > SEARCH_FROM && (
      <TextInput
        aria-label={t('exchange.find_person')}
        placeholder={t('exchange.find_person')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    ),
  };
}
