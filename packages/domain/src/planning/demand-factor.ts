/** The slider at which demand is taken as it is. */
const USUAL_QUEUE = 3;
const SHORTEST_QUEUE = 1;
const LONGEST_QUEUE = 10;

/** How busy somebody is when so many wait on average: a queue of length q stands before a server busy q/(1+q) of the time. */
const busy = (queue: number) => queue / (1 + queue);

/**
 * What demand is multiplied by before it is planned (planning 135): the allowance for absence in percent,
 * and the queue people may stand in. The slider runs from 1 to 10, shorter queues need more people; 3 changes nothing.
 */
export function demandFactor(of: { absenteeism: number | null; queue_length: number | null }): number {
  const asked = of.queue_length ?? USUAL_QUEUE;
  const queue = Math.min(LONGEST_QUEUE, Math.max(SHORTEST_QUEUE, asked));

  return (1 + (of.absenteeism ?? 0) / 100) * (busy(USUAL_QUEUE) / busy(queue));
}
