import { useSession } from '../../../features/access/index.ts';
import { useVacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import { usePeriod } from '../../../lib/url/index.ts';
import css from '../cards.module.css';
import { fromToday } from './from-today.ts';
import { LaterDays } from './later-days.tsx';
import { MyShifts } from './my-shifts.tsx';
import { ToTake } from './to-take.tsx';

/** What a person may take, and the shifts the person has: to give back or to swap. */
export function MyExchange() {
  const { self_employee_ids } = useSession().user;
  const ahead = fromToday(usePeriod());
  const steps = useVacancySteps();

  return (
    <>
      <div className={css.columns}>
        <ToTake ahead={ahead} steps={steps} />
        <MyShifts ahead={ahead} employee_ids={self_employee_ids} steps={steps} />
      </div>
      <LaterDays />
    </>
  );
}
