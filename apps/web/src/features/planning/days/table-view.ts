import type { Version, ViewName } from '@shiftwright/domain';

/** What a table view shows, what it is compared with, and what has to be loaded for it (screens 22). */
export interface TableView {
  shows: Version;
  against: Version | null;
  load: { is_fact?: boolean; is_approved?: boolean };
  /** The name that the coverage call gives to the version shown. */
  graph_type: ViewName;
  isEditable: boolean;
  /** Plan and fact stand in two lines of each cell and are scored. */
  isScored: boolean;
}

export const TABLE_VIEWS = {
  planBothCompare: {
    shows: 'plan_draft',
    against: 'plan_approved',
    load: { is_fact: false },
    graph_type: 'plan_edit',
    isEditable: true,
    isScored: false,
  },
  planApproved: {
    shows: 'plan_approved',
    against: null,
    load: { is_fact: false, is_approved: true },
    graph_type: 'plan_approved',
    isEditable: false,
    isScored: false,
  },
  planFactApprovedCompare: {
    shows: 'fact_approved',
    against: 'plan_approved',
    load: { is_approved: true },
    graph_type: 'fact_approved',
    isEditable: false,
    isScored: true,
  },
  factBothCompare: {
    shows: 'fact_draft',
    against: 'fact_approved',
    load: { is_fact: true },
    graph_type: 'fact_edit',
    isEditable: true,
    isScored: false,
  },
  factApproved: {
    shows: 'fact_approved',
    against: null,
    load: { is_fact: true, is_approved: true },
    graph_type: 'fact_approved',
    isEditable: false,
    isScored: false,
  },
} as const satisfies Record<string, TableView>;

/** The dialog that confirms what a view is about. */
export const confirmingOf = ({ shows }: Pick<TableView, 'shows'>) =>
  shows.startsWith('fact') ? ('ApproveFact' as const) : ('ApprovePlan' as const);

export type TableViewName = keyof typeof TABLE_VIEWS;

export const TABLE_VIEW_NAMES = Object.keys(TABLE_VIEWS) as TableViewName[];

/** Reads `tableView` of the address; the plan draft where it is none. */
export function tableViewOf(text: string | undefined): TableViewName {
  return TABLE_VIEW_NAMES.find((name) => name === text) ?? 'planBothCompare';
}

export const DISPLAYS = ['month', 'week', 'day'] as const;
export type Display = (typeof DISPLAYS)[number];

/** Reads `tableDisplay` of the address; the month where it is none. */
export function displayOf(text: string | undefined): Display {
  return DISPLAYS.find((name) => name === text) ?? 'month';
}
