/** What demand may overrule, the more so the further the dial is from people. */
const BY_DIAL = [
  'rotation_day',
  'further_shift',
  'start_change',
  'late_then_early',
  'day_above_fewest',
  'unusual_shift',
  'unlisted_shift',
] as const;
export const MIDDLE = 0.5;
/** How much dearer habits are where people come first, and how much cheaper where demand does. */
const DEARER = 6.5;
const CHEAPER = 14;
/** Single days, so much cheaper where demand comes first. */
const SINGLE_DAYS = ['lonely_day_off', 'lonely_work_day'] as const;
const SINGLE_CHEAPER = 3;

type Dialed = (typeof BY_DIAL)[number] | (typeof SINGLE_DAYS)[number];

/**
 * The weights at a place of the dial, from 0 (people first) to 1 (demand first), given those at 0.5: habits and single
 * days change, all others stay (planning 171, network 41).
 */
export function weightsByDial<All extends Readonly<Record<Dialed, number>>>(middle: All, dial: number): All {
  const towards_people = (MIDDLE - Math.min(1, Math.max(0, dial))) / MIDDLE;
  const times = (towards_people > 0 ? DEARER : CHEAPER) ** towards_people;
  const priced = (names: readonly Dialed[], factor: number) =>
    Object.fromEntries(names.map((name) => [name, middle[name] * factor]));

  return {
    ...middle,
    ...priced(BY_DIAL, times),
    ...priced(SINGLE_DAYS, SINGLE_CHEAPER ** Math.min(0, towards_people)),
  };
}
