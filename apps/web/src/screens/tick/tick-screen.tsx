import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetPointKey, keepPointKey, pointKey } from '../../features/timekeeping/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useSearchParam } from '../../lib/url/index.ts';
import { KeyQuestion } from './key-question.tsx';
import { TickBoard } from './tick-board.tsx';

/** The page of a shop tablet: choose a person, arrive or leave. It asks for no login, but for the point's key. */
export function TickScreen() {
  const t = useT();
  const navigate = useNavigate();
  const given = useSearchParam('key');
  const [key, setKey] = useState(pointKey);

  function take(next: string) {
    keepPointKey(next);
    setKey(pointKey());
  }
  useEffect(() => {
    if (!given) return;
    keepPointKey(given);
    setKey(pointKey());
    // The key must not stay in the address, where whoever stands at the tablet reads it.
    void navigate({ to: '/tick', search: {}, replace: true });
  }, [given, navigate]);

  return (
    <>
      <title>{`${t('tick.title')} · Shiftwright`}</title>
      {key ? (
        <TickBoard
          tick_point_key={key}
          onForget={() => {
            forgetPointKey();
            setKey(null);
          }}
        />
      ) : (
        <KeyQuestion onGiven={take} />
      )}
    </>
  );
}
