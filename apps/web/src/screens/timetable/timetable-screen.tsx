import { useT } from '../../lib/language/index.ts';
import { Screen } from '../../ui/index.ts';

/** The timetable (spec §2 Timetable screen). */
export function TimetableScreen() {
  const t = useT();
  return (
    <Screen title={t('timetable.title')} fill>
      {null}
    </Screen>
  );
}
