/** What saving a work type link means by its id and state: null removes, a state changes or creates (people 24). */
export type WorkTypeLinkAction = 'delete' | 'update' | 'create' | 'ignore';

/** Says what to do with each work type of an employment; those that are not main come first, so that there is never a second main one (people 24). */
export function planWorkTypeLinks<L extends { id: number | null; priority: number | null }>(
  links: readonly L[],
): { link: L; action: WorkTypeLinkAction }[] {
  const actionOf = ({ id, priority }: L): WorkTypeLinkAction => {
    if (priority === null) return id === null ? 'ignore' : 'delete';

    return id === null ? 'create' : 'update';
  };
  const isMain = (link: L) => Number(link.priority === 1);

  return [...links].sort((a, b) => isMain(a) - isMain(b)).map((link) => ({ link, action: actionOf(link) }));
}
