import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../lib/language/index.ts';
import { useFilter } from '../lib/url/index.ts';

const TYPING_MS = 300;

interface ListSearchProps {
  className: string | undefined;
  panel: string;
  field: string;
  placeholder: string;
}

/**
 * One search over all that a list shows, written panel>field in the address (screens 7, people 48). The address follows
 * the typing with a short delay, and the field the address when that changes from elsewhere.
 */
export function ListSearch({ className, panel, field, placeholder }: ListSearchProps) {
  const t = useT();
  const [value, setValue] = useFilter(panel, field);
  const [text, setText] = useState(value);
  const [written, setWritten] = useState(value);
  const write = useDebouncedCallback((next: string) => {
    setWritten(next);
    setValue(next);
  }, TYPING_MS);
  useEffect(() => {
    if (value === written) return;
    setText(value);
    setWritten(value);
  }, [value, written]);

  return (
    <TextInput
      className={className}
      type="search"
      placeholder={placeholder}
      aria-label={t('list.search')}
      leftSection={<IconSearch size={14} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}
