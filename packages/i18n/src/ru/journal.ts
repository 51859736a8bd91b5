/** The journal of worker days: taking steps back, concurrent edits, withdrawn approvals. */
export const journal = {
  'journal.changed_later': 'После этого изменено',
  'journal.unavailable': 'Прежнего места, типа работ или трудоустройства больше нет',
  'journal.protected': 'День заблокирован: сначала разблокируйте его',
  'journal.clash': 'Прежний день пересёкся бы с другим днём сотрудника',
  'journal.refused': 'Вы не можете изменить ничего из этого действия. {{reason}}',
  'journal.undone_already': 'Это действие уже отменено',
  'journal.nothing_to_undo': 'Отменять нечего',
  'journal.nothing_to_redo': 'Возвращать нечего',
  'journal.approval_stays': 'Утверждение не отменяется этой командой. Отзовите его, указав причину.',
  'journal.not_undoable': 'Это действие нельзя отменить',
} as const;
