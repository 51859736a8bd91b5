import { Button, TextInput } from '@mantine/core';
import type { timekeeping } from '@shiftwright/contracts';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { cachePage, useTickPage } from '../../features/timekeeping/index.ts';
import { ApiError } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { DelayedLoader } from '../../ui/index.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { boardOf } from './people-board.ts';
import { PersonTile } from './person-tile.tsx';
import { ShopClock } from './shop-clock.tsx';
import css from './tick.module.css';
import { TickLanguage } from './tick-language.tsx';
import { TickStatus } from './tick-status.tsx';

interface TickBoardProps {
  tick_point_key: string;
  onForget: () => void;
}

/** The people of the department to choose from, the clock, and whether everything has reached the server. */
export function TickBoard({ tick_point_key, onForget }: TickBoardProps) {
  const t = useT();
  const tick = useTickPage(tick_point_key);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<timekeeping.TickPerson | null>(null);
  const { page, waiting } = tick;
  const isLoaded = page !== null && !tick.isOffline;
  useEffect(() => {
    // A tablet that cannot keep the page still works while it has a network.
    if (isLoaded) void cachePage().catch(() => undefined);
  }, [isLoaded]);
  const board = useMemo(() => boardOf(page?.people ?? [], waiting, search), [page, waiting, search]);

  if (tick.isShut || (!page && tick.failure)) {
    const { failure } = tick;
    return (
      <main className={css.message}>
        <h1>{t(tick.isShut ? 'tick.shut' : 'tick.no_page')}</h1>
        <p>
          {tick.isShut
            ? t('tick.shut_hint')
            : failure instanceof ApiError
              ? failure.message
              : t('error.failed')}
        </p>
        {waiting.length > 0 && <p>{t('tick.waiting', { count: waiting.length })}</p>}
        <div className={css.form}>
          <Button size="lg" onClick={() => void tick.reload()}>
            {t('error.retry')}
          </Button>
          <Button size="lg" variant="default" onClick={onForget}>
            {t('tick.other_key')}
          </Button>
        </div>
        <TickLanguage />
      </main>
    );
  }
  return (
    <main className={css.page}>
      <header className={css.head}>
        <div className={css.place}>
          <h1>{page?.shop.name ?? t('tick.title')}</h1>
          <p>{page?.tick_point.name}</p>
        </div>
        {page && <ShopClock ahead_ms={tick.ahead_ms} timezone={page.shop.timezone} />}
        <TickLanguage />
      </header>
      <TickStatus tick={tick} />
      <TextInput
        className={css.search}
        size="lg"
        leftSection={<IconSearch size={20} stroke={1.6} />}
        placeholder={t('tick.search')}
        aria-label={t('tick.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {tick.pending && <DelayedLoader label={t('app.loading')} />}
      {board.map(({ kind, people }) => (
        <section key={kind} aria-labelledby={`tick-${kind}`}>
          <h2 id={`tick-${kind}`} className={css.group}>
            {t(`tick.${kind}`)}
          </h2>
          <ul className={css.tiles}>
            {people.map((person) => (
              <PersonTile key={person.employee_id} person={person} onChoose={() => setChosen(person)} />
            ))}
          </ul>
        </section>
      ))}
      {page && board.length === 0 && (
        <p className={css.nobody}>{t(search ? 'tick.nobody_found' : 'tick.nobody')}</p>
      )}
      {chosen && page && <MarkDialog person={chosen} tick={tick} onClose={() => setChosen(null)} />}
    </main>
  );
}
