import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first, longest first: begun at the end it would keep one core alone. */
const LONGEST = [
  'surfaces.sample',
  'two-managers.sample',
  'private-fields.sample',
  // Not beside the first, which seeds the demo that both want.
  'demo-months.sample',
  'odd-values.sample',
  'scale-out.deep',
  'access-matrix.sample',
  'person-histories.sample',
].map((name) => `/${name}.test.ts`);

const rankOf = ({ moduleId }: TestSpecification) => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? LONGEST.length : at;
};

/** The order of a run on a fresh clone, which remembers no durations; files of a project stay together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => own.toSorted((a, b) => rankOf(a) - rankOf(b)));
  }
}
