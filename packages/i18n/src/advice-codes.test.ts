import { describe, expect, it } from 'vitest';
import { BLOCKS, COST_PARTS, INFEASIBILITIES, RELAXATIONS, REPAIR_KINDS } from '../../optimiser/src/index.ts';
import { catalogues } from './index.ts';

/** The engine answers in codes; a code without words would reach a manager as nothing at all. */
describe.each(['en', 'ru'] as const)('every code of the optimiser has its words in %s', (language) => {
  it.each([
    ['advice.part', COST_PARTS],
    ['advice.block', BLOCKS],
    ['infeasibility', INFEASIBILITIES],
    ['relax', RELAXATIONS],
    ['repair.kind', REPAIR_KINDS],
  ])('%s', (prefix, codes) => {
    const texts: Record<string, string> = catalogues[language];
    expect(codes.filter((code) => !texts[`${prefix}.${code}`])).toEqual([]);
  });
});
