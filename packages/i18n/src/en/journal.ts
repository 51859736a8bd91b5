/** The journal of worker days: taking steps back, concurrent edits, withdrawn approvals. */
export const journal = {
  'journal.changed_later': 'Changed since then',
  'journal.unavailable': 'The former department, work type or employment is no more',
  'journal.protected': 'The day is locked: unlock it first',
  'journal.clash': 'The former day would clash with another day of the person',
  'journal.refused': 'Nothing of this step may be changed by you. {{reason}}',
  'journal.undone_already': 'This step is undone already',
  'journal.nothing_to_undo': 'There is nothing to undo',
  'journal.nothing_to_redo': 'There is nothing to redo',
  'journal.approval_stays': 'A confirmation is not undone. Withdraw it with a reason.',
  'journal.not_undoable': 'This step cannot be undone',
} as const;
