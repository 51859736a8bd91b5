import type { Highs } from 'highs';
import type { LinearAnswer, LinearProgram, LinearSolver } from './linear-program.ts';

const OPTIMAL = 7;
/** What an interior point that is near enough is called, as it is no corner. */
const UNKNOWN = 15;
/** How near to the cheapest an answer from inside is, as a part of it. */
const INSIDE = 0.01;
const EXACT = 1e-8;
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
  // New columns leave the last answer feasible.
  model.options.set('simplex_strategy', PRIMAL_SIMPLEX);
  return {
    addRows: (sums) => {
      for (const sum of sums) model.addRow(sum, sum, { indices: [], values: [] });
    },
    addColumn: (cost, most, rows, values) => {
      model.addCol(cost, 0, most, { indices: [...rows], values: [...values] });
    },
    solve: () => (model.run().modelStatus === OPTIMAL ? answerOf(model, 'simplex_iteration_count') : null),
    solveInside: () => {
      model.options.set('solver', 'ipm');
      model.options.set('run_crossover', 'off');
      model.options.set('ipm_optimality_tolerance', INSIDE);
      const { modelStatus } = model.run();
      model.options.set('solver', 'simplex');
      model.options.set('run_crossover', 'on');
      model.options.set('ipm_optimality_tolerance', EXACT);
      const isFound = modelStatus === OPTIMAL || modelStatus === UNKNOWN;
      const answer = isFound ? answerOf(model, 'ipm_iteration_count') : null;
      return answer && Number.isFinite(answer.objective) && answer.steps > 0 ? answer : null;
    },
    solveWhole: ({ first, start, within, pause }) => {
      const { callbackType, variableType, solutionStatus } = highs.constants;
      for (let column = first; column < start.length; column++)
        model.changeColIntegrality(column, variableType.integer);
      model.options.set('presolve', 'on');
      model.options.set('simplex_strategy', DUAL_SIMPLEX);
      model.options.set('mip_rel_gap', 0);
      model.options.set('mip_abs_gap', within);
      model.setSolution({ colValue: start });
      model.run({
        [callbackType.mipInterrupt]: (event) => {
          if (pause(Number(event.data.mip_total_lp_iterations ?? 0))) event.interrupt();
        },
      });
      const isFound = model.info.get('primal_solution_status') === solutionStatus.feasible;
      return isFound ? model.getSolution().colValue : start;
    },
    dispose: () => {
      model.dispose();
    },
  };
}

function answerOf(model: ReturnType<Highs['createModel']>, steps: string): LinearAnswer {
  const { colValue, rowDual } = model.getSolution();
  return {
    objective: model.getObjectiveValue(),
    value: colValue,
    dual: rowDual,
    steps: Number(model.info.get(steps)),
  };
}
