import { Button, Checkbox, Modal } from '@mantine/core';
import type { timekeeping } from '@shiftwright/contracts';
import { IconCircleCheck, IconClockPause, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { TickPageState, WaitingMark } from '../../features/timekeeping/index.ts';
import { formatTime } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import { placeNow } from './location.ts';
import { likelyType } from './people-board.ts';
import css from './tick.module.css';
import { useCamera } from './use-camera.ts';

interface MarkDialogProps {
  person: timekeeping.TickPerson;
  tick: TickPageState;
  onClose: () => void;
}

const CLOSES_AFTER_MS = 5000;

/** What was marked, and whether the server has it yet. */
function Marked({ mark, tick, onClose }: { mark: WaitingMark; tick: TickPageState; onClose: () => void }) {
  const t = useT();
  const waits = tick.waiting.find((one) => one.client_key === mark.client_key);
  const refusal = waits?.refusal ?? null;
  useEffect(() => {
    if (refusal !== null) return;
    const closing = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(closing);
  }, [refusal, onClose]);
  const state = refusal !== null ? refusal : t(waits ? 'tick.kept_here' : 'tick.sent');
  return (
    <div className={css.marked}>
      {waits ? <IconClockPause size={56} aria-hidden /> : <IconCircleCheck size={56} aria-hidden />}
      <p className={css.made}>
        {t(mark.type === 'C' ? 'tick.arrival' : 'tick.leave')} {formatTime(mark.dttm)}
      </p>
      <p role="status">{state}</p>
      <Button size="lg" onClick={onClose} data-autofocus>
        {t('tick.done')}
      </Button>
    </div>
  );
}

/** Arrival or leave of one person, with a photo where the network wants one and the person agrees. */
export function MarkDialog({ person, tick, onClose }: MarkDialogProps) {
  const t = useT();
  const [consent, setConsent] = useState(false);
  const [made, setMade] = useState<WaitingMark | null>(null);
  const [busy, setBusy] = useState<'C' | 'L' | null>(null);
  const camera = useCamera(consent && made === null);
  const likely = likelyType(person);

  async function press(type: 'C' | 'L') {
    setBusy(type);
    const asks_place = tick.page?.allowed_geo_distance_km != null;
    const photo = consent ? await camera.shoot() : null;
    const place = asks_place ? await placeNow() : null;
    setMade(await tick.mark({ person, type, photo, place }));
  }
  const button = (type: 'C' | 'L') => (
    <Button
      className={css.choice}
      variant={type === likely ? 'filled' : 'default'}
      leftSection={type === 'C' ? <IconLogin2 aria-hidden /> : <IconLogout2 aria-hidden />}
      loading={busy === type}
      disabled={busy !== null && busy !== type}
      data-autofocus={type === likely || undefined}
      onClick={() => void press(type)}
    >
      {t(type === 'C' ? 'tick.arrival' : 'tick.leave')}
    </Button>
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={person.name}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('tick.cancel'), size: 48 }}
      classNames={{ title: css.person ?? '' }}
    >
      {made ? (
        <Marked mark={made} tick={tick} onClose={onClose} />
      ) : (
        <>
          <div className={css.choices}>
            {button('C')}
            {button('L')}
          </div>
          {tick.page?.camera && (
            <div className={css.photo}>
              <Checkbox
                size="md"
                label={t('tick.consent')}
                checked={consent}
                onChange={(event) => setConsent(event.currentTarget.checked)}
              />
              {consent && camera.state === 'unavailable' && <p role="status">{t('tick.no_camera')}</p>}
              {consent && camera.state !== 'unavailable' && (
                <video
                  ref={camera.video}
                  className={css.video}
                  muted
                  playsInline
                  aria-label={t('tick.camera')}
                />
              )}
            </div>
          )}
        </>
      )}
    </Modal>
  );
}
