/** What a department needs before it can be planned, in the order in which it is given (planning 195). */
export const READINESS_STEPS = [
  'hours',
  'template',
  'works',
  'load_template',
  'demand',
  'need',
  'people',
] as const;
export type ReadinessStep = (typeof READINESS_STEPS)[number];

/** What is known of a department. */
export interface Readiness {
  has_hours: boolean;
  has_template: boolean;
  has_works: boolean;
  has_load_template: boolean;
  /** Every driver of the load template has facts, of its own or lent. */
  has_demand: boolean;
  /** Some work is needed from today on. */
  has_need: boolean;
  has_people: boolean;
}

/** The steps that are missing; where the need is told, nobody asks where it comes from (planning 195). */
export function missingToPlan(of: Readiness): ReadinessStep[] {
  const isDone: Record<ReadinessStep, boolean> = {
    hours: of.has_hours,
    template: of.has_template,
    works: of.has_works,
    load_template: of.has_need || of.has_load_template,
    demand: of.has_need || !of.has_load_template || of.has_demand,
    need: of.has_need,
    people: of.has_people,
  };

  return READINESS_STEPS.filter((step) => !isDone[step]);
}
