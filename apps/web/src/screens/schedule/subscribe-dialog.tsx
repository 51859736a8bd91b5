import { useSession } from '../../features/access/index.ts';
import { CalendarPanel } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { ModalFrame } from '../../ui/index.ts';

/** One's own shifts in the calendar of a phone or a computer. */
export default function SubscribeDialog({ onClose }: ModalProps) {
  const t = useT();
  const { user } = useSession();
  return (
    <ModalFrame title={t('calendar.title')} cancelLabel={t('action.close')} onClose={onClose}>
      <CalendarPanel user_id={user.id} isOwn />
    </ModalFrame>
  );
}
