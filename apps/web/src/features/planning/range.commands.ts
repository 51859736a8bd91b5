import { planning } from '@shiftwright/contracts/calls';
import { useDaysCommand } from './worker-day.commands.ts';

/** Copies the plan of people from one range of dates to another. */
export const useCopyRange = () => useDaysCommand(planning.copyRange);
/** Lets two people trade their days of the plan draft. */
export const useTradeDays = () => useDaysCommand(planning.exchangeWorkerDays);
/** Lets two people trade their days of the approved plan. */
export const useTradeApproved = () => useDaysCommand(planning.exchangeApproved);
/** Asks to count the paid hours of a department anew. */
export const useRecalcHours = () => useDaysCommand(planning.recalcWorkerDays);
/** Protects past days of departments, or opens them again; answers how many. */
export const useBlockDays = () => useDaysCommand(planning.batchBlockOrUnblock);
/** Takes the last approval of a period back; answers how many. */
export const useWithdrawApproval = () => useDaysCommand(planning.withdrawApproval);
/** Brings approved days back into the draft. */
export const useRestoreApproved = () => useDaysCommand(planning.copyApproved);
