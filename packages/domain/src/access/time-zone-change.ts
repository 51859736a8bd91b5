import { isWithin } from '../calendar/index.ts';
import { type EmploymentRights, type HeldGroup, heldBy } from './superiority.ts';

/** The groups that begin or end at once when the clock of a department shows another date (access 67). */
export function groupsOfOtherToday(
  employments: readonly EmploymentRights[],
  before: string,
  after: string,
): HeldGroup[] {
  return employments.flatMap((one) => {
    const [was, is] = [before, after].map((today) =>
      isWithin(today, one.dt_hired, one.dt_fired) ? heldBy(one, today) : [],
    );
    const beyond = (these: HeldGroup[] = [], those: HeldGroup[] = []) =>
      these.filter(({ group_id }) => !those.some((other) => other.group_id === group_id));
    return [...beyond(was, is), ...beyond(is, was)];
  });
}
