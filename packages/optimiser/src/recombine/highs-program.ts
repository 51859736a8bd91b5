import type { Highs } from 'highs';
import type { LinearAnswer, LinearProgram, LinearSolver } from './linear-program.ts';

const OPTIMAL = 7;
const DUAL_SIMPLEX = 1;
const PRIMAL_SIMPLEX = 4;

/** HiGHS as the engine's linear solver, loaded when first asked for; one load serves a thread. */
export async function loadLinearSolver(): Promise<LinearSolver> {
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  const highs = await load();
  return () => programOf(highs);
}

function programOf(highs: Highs): LinearProgram {
  const model = highs.createModel();
  model.options.set('output_flag', false);
  model.options.set('random_seed', 1);
  model.options.set('presolve', 'off');
  /** New columns leave the last answer feasible, changed bounds leave its prices so. */
  let bounded = false;
  return {
    addRows: (sums) => {
      for (const sum of sums) model.addRow(sum, sum, { indices: [], values: [] });
    },
    addColumn: (cost, most, rows, values) => {
      model.addCol(cost, 0, most, { indices: [...rows], values: [...values] });
    },
    bound: (column, least, most) => {
      model.changeColBounds(column, least, most);
      bounded = true;
    },
    solve: (): LinearAnswer | null => {
      model.options.set('simplex_strategy', bounded ? DUAL_SIMPLEX : PRIMAL_SIMPLEX);
      bounded = false;
      if (model.run().modelStatus !== OPTIMAL) return null;
      const { colValue, rowDual } = model.getSolution();
      return {
        objective: model.getObjectiveValue(),
        value: colValue,
        dual: rowDual,
        steps: Number(model.info.get('simplex_iteration_count')),
      };
    },
    dispose: () => {
      model.dispose();
    },
  };
}
