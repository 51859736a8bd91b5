import { expect, it } from 'vitest';
import { missingToPlan, READINESS_STEPS, type Readiness } from './readiness.ts';

const all: Readiness = {
  ...{ has_hours: true, has_template: true, has_works: true, has_load_template: true },
  ...{ has_demand: true, has_need: true, has_people: true },
};
const nothing = Object.fromEntries(Object.keys(all).map((key) => [key, false])) as unknown as Readiness;

it('misses nothing where all is there', () => {
  expect(missingToPlan(all)).toEqual([]);
});

it('asks for no facts before a load template says of what', () => {
  expect(missingToPlan(nothing)).toEqual(READINESS_STEPS.filter((step) => step !== 'demand'));
});

it.each([
  ['has_hours', ['hours']],
  ['has_template', ['template']],
  ['has_works', ['works']],
  ['has_people', ['people']],
  ['has_need', ['need']],
] as const)('without %s misses %j', (key, missing) => {
  expect(missingToPlan({ ...all, [key]: false })).toEqual(missing);
});

it('names facts where the need waits for them, and asks not where a need that is told comes from', () => {
  expect(missingToPlan({ ...all, has_need: false, has_demand: false })).toEqual(['demand', 'need']);
  expect(missingToPlan({ ...all, has_load_template: false, has_demand: false })).toEqual([]);
});
