import { planning } from '@shiftwright/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../platform/http/mount.ts';
import { listExchangeAutomationRuns } from './automation/list-automation-runs.ts';
import { runExchangeAutomation } from './automation/order-automation.ts';
import { previewExchangeAutomation } from './automation/preview-automation.ts';
import { listVacancyCandidates } from './candidates/list-candidates.ts';
import {
  acceptShiftSwap,
  approveShiftSwap,
  cancelShiftSwap,
  declineShiftSwap,
  refuseShiftSwap,
  reverseShiftSwap,
} from './swaps/decide-shift-swap.ts';
import { listShiftSwaps } from './swaps/list-shift-swaps.ts';
import { listSwapOptions } from './swaps/list-swap-options.ts';
import { proposeShiftSwap } from './swaps/propose-shift-swap.ts';

export async function exchangeRoutes(app: FastifyInstance) {
  mount(app, planning.listVacancyCandidates, listVacancyCandidates);
  mount(app, planning.listShiftSwaps, listShiftSwaps);
  mount(app, planning.listSwapOptions, listSwapOptions);
  mount(app, planning.proposeShiftSwap, proposeShiftSwap);
  mount(app, planning.acceptShiftSwap, acceptShiftSwap);
  mount(app, planning.declineShiftSwap, declineShiftSwap);
  mount(app, planning.cancelShiftSwap, cancelShiftSwap);
  mount(app, planning.approveShiftSwap, approveShiftSwap);
  mount(app, planning.refuseShiftSwap, refuseShiftSwap);
  mount(app, planning.reverseShiftSwap, reverseShiftSwap);
  mount(app, planning.previewExchangeAutomation, previewExchangeAutomation);
  mount(app, planning.listExchangeAutomationRuns, listExchangeAutomationRuns);
  mount(app, planning.runExchangeAutomation, runExchangeAutomation);
}
