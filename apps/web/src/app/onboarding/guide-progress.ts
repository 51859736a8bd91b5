/** The steps of a first month, in their order (screens 21). */
export const GUIDE_STEPS = ['place', 'need', 'build', 'check', 'confirm'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** How far somebody is: `at` counts the steps that are done; `isShown` is false while it is put off. */
export interface GuideProgress {
  at: number;
  isShown: boolean;
}

/** As a browser keeps it: a number, with a minus while it is put off; `done` of an older introduction. */
export function readProgress(text: string | null, isOn: boolean): GuideProgress {
  if (text === null) return { at: 0, isShown: isOn };
  const match = /^(-?)([0-5])$/.exec(text);
  if (!match) return { at: GUIDE_STEPS.length, isShown: false };
  const at = Number(match[2]);
  return { at, isShown: match[1] === '' && at < GUIDE_STEPS.length };
}

export const writtenProgress = ({ at, isShown }: GuideProgress) => `${isShown ? '' : '-'}${at}`;
