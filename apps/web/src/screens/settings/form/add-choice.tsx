import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { optionsOf } from './modal-id.ts';

interface AddChoiceProps {
  label: string;
  className: string | undefined;
  choices: readonly { id: number; name: string }[];
  isBusy: boolean;
  /** Adds the chosen one; `done` empties the field. */
  onAdd: (id: number, done: () => void) => void;
}

/** One more of a list, chosen by its name. */
export function AddChoice({ label, className, choices, isBusy, onAdd }: AddChoiceProps) {
  const t = useT();
  const [wanted, setWanted] = useState<string | null>(null);
  const add = () => wanted && onAdd(Number(wanted), () => setWanted(null));

  return (
    <div className={className}>
      <Select
        aria-label={label}
        placeholder={label}
        searchable
        data={optionsOf(choices)}
        value={wanted}
        onChange={setWanted}
      />
      <Button variant="default" disabled={wanted === null} loading={isBusy} onClick={add}>
        {t('settings.add')}
      </Button>
    </div>
  );
}
