import { expect, it } from 'vitest';
import { hiddenRules } from './rule-places.ts';

const RULE = 'packages/domain/src/people/wish-days.ts';
const feature = (name: string) => `apps/server/src/features/people/abilities/${name}.ts`;

it('names a file of a feature that is called as a rule, of one thing or of several', () => {
  expect(hiddenRules([RULE, feature('wish-days')])).toEqual([
    `${feature('wish-days')} is called as the rule in ${RULE}: name what it does with it`,
  ]);
  expect(hiddenRules([RULE, feature('wish-day')])).toHaveLength(1);
});

it('lets what does something with a rule have its word, and its repository, routes and tests its name', () => {
  const others = ['save-wish-days', 'wish-days.repository', 'wish-days.routes', 'wish-days.test', 'index'];
  expect(hiddenRules([RULE, 'packages/domain/src/people/index.ts', ...others.map(feature)])).toEqual([]);
});
