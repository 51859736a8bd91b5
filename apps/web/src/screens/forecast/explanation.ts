import type { demand } from '@shiftwright/contracts';

interface Part {
  part: demand.ExplanationPart;
  value: number;
}

/** A part as a bar that begins where the one before it ended, in percent of the widest extent. */
export interface FlowStep extends Part {
  left: number;
  width: number;
  isFirst: boolean;
}

/** Lays the parts of a figure one after another; what contributes nothing is left out. */
export function flowOf(parts: readonly Part[]): { steps: FlowStep[]; sum: number } {
  const shown = parts.filter(({ value }, at) => at === 0 || Math.abs(value) >= 0.05);
  const ends: number[] = [];
  for (const { value } of shown) ends.push((ends.at(-1) ?? 0) + value);
  const low = Math.min(0, ...ends);
  const extent = Math.max(0, ...ends) - low || 1;
  const steps = shown.map((one, at) => {
    const [start, end] = [ends[at - 1] ?? 0, ends[at] ?? 0];
    const left = ((Math.min(start, end) - low) / extent) * 100;
    return { ...one, left, width: (Math.abs(end - start) / extent) * 100, isFirst: at === 0 };
  });
  return { steps, sum: parts.reduce((sum, { value }) => sum + value, 0) };
}
