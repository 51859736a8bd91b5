/** The four schedules of one person and date (planning 5). */
export type Version = 'plan_approved' | 'plan_draft' | 'fact_approved' | 'fact_draft';

/** The names the screens and the coverage call give to the same four (planning 5). */
export type ViewName = 'plan_edit' | 'plan_approved' | 'fact_edit' | 'fact_approved';

export interface VersionFlags {
  is_fact: boolean;
  is_approved: boolean;
}

/** All four versions, drafts before what is approved. */
export const VERSIONS: readonly Version[] = ['plan_draft', 'plan_approved', 'fact_draft', 'fact_approved'];

/** Names the version a worker day belongs to. */
export function versionOf({ is_fact, is_approved }: VersionFlags): Version {
  if (is_fact) return is_approved ? 'fact_approved' : 'fact_draft';

  return is_approved ? 'plan_approved' : 'plan_draft';
}

/** The two flags that a version means in the rows. */
export function versionFlags(version: Version): VersionFlags {
  return { is_fact: version.startsWith('fact'), is_approved: version.endsWith('approved') };
}

/** The version behind a view name: "edit" shows the draft. */
export function versionOfView(view: ViewName): Version {
  if (view === 'plan_edit') return 'plan_draft';

  return view === 'fact_edit' ? 'fact_draft' : view;
}

/** The view name of a version. */
export function viewOfVersion(version: Version): ViewName {
  if (version === 'plan_draft') return 'plan_edit';

  return version === 'fact_draft' ? 'fact_edit' : version;
}
