import { describe, expect, it } from 'vitest';
import { type DayDraft, draftOfType, provisionalRow } from './day-draft.ts';
import { type CellEdits, type EditEvent, editKey, nextEdits } from './edit-states.ts';
import type { DayRow } from './worker-day-lists.ts';

const cell = { employee_id: 7, dt: '2026-03-02', is_fact: false };
const draft = (comment: string): DayDraft => ({ ...draftOfType('W'), shop_id: 3, comment });
const row = (id: number): DayRow => ({ ...provisionalRow(cell, draft('stored'), 0), id, version: id });

const typed = (write: number, text = 'mine'): EditEvent => ({
  kind: 'typed',
  write,
  changes: [{ ...cell, base: [row(1)], drafts: [draft(text)] }],
});
const sent = (write: number): EditEvent => ({ kind: 'sent', write, cells: [cell] });
const confirmed = (write: number): EditEvent => ({
  kind: 'confirmed',
  write,
  cells: [cell],
  rows: [row(10 + write)],
});
const failed = (write: number): EditEvent => ({ kind: 'failed', write, cells: [cell], message: 'no right' });
const conflicted = (write: number): EditEvent => ({
  kind: 'conflicted',
  write,
  cells: [cell],
  message: 'changed',
  theirs: [row(99)],
});
const discarded: EditEvent = { kind: 'discarded', cells: [cell] };
const retried = (write: number): EditEvent => ({
  kind: 'retried',
  write,
  drafts: new Map([[editKey(cell), [draft('again')]]]),
});
const settled = (...writes: number[]): EditEvent => ({ kind: 'settled', writes: new Set(writes) });

function after(...events: EditEvent[]) {
  const edits = events.reduce<CellEdits>(nextEdits, new Map());
  const edit = edits.get(editKey(cell));
  return edit ? { status: edit.status, base: edit.base[0]?.id, text: edit.drafts[0]?.comment } : null;
}

describe('nextEdits', () => {
  it.each([
    ['typed', [typed(1)], { status: 'pending', base: 1, text: 'mine' }],
    ['sent at once', [{ ...typed(1), isSent: true }, sent(1)], { status: 'saving', base: 1, text: 'mine' }],
    ['sent', [typed(1), sent(1)], { status: 'saving', base: 1, text: 'mine' }],
    ['saved', [typed(1), sent(1), confirmed(1)], { status: 'settling', base: 1, text: 'mine' }],
    ['shown by the lists', [typed(1), sent(1), confirmed(1), settled(1)], null],
    ['refused', [typed(1), sent(1), failed(1)], { status: 'failed', base: 1, text: 'mine' }],
    ['lost to somebody else', [typed(1), conflicted(1)], { status: 'conflicting', base: 1, text: 'mine' }],
    ['given up', [typed(1), failed(1), discarded], null],
    [
      'sent again after a refusal',
      [typed(1), failed(1), retried(2)],
      { status: 'pending', base: 1, text: 'again' },
    ],
    [
      'put over theirs',
      [typed(1), conflicted(1), retried(2)],
      { status: 'pending', base: 99, text: 'again' },
    ],
    [
      'typed again while the first is on its way: over what the first made',
      [typed(1), sent(1), typed(2, 'second'), confirmed(1)],
      { status: 'pending', base: 11, text: 'second' },
    ],
    [
      'typed again, and the first is refused: the second keeps its value and its place',
      [typed(1), sent(1), typed(2, 'second'), failed(1)],
      { status: 'pending', base: 1, text: 'second' },
    ],
    [
      'typed again over a conflict: theirs is not overwritten unseen',
      [typed(1), conflicted(1), typed(2, 'second')],
      { status: 'pending', base: 1, text: 'second' },
    ],
    [
      'typed again after it was saved: the lists catch up with the first only',
      [typed(1), confirmed(1), typed(2, 'second'), settled(1)],
      { status: 'pending', base: 11, text: 'second' },
    ],
    [
      'given up while it is saved: nothing is lost',
      [typed(1), sent(1), discarded],
      { status: 'saving', base: 1, text: 'mine' },
    ],
    [
      'sent again while it is saved: nothing changes',
      [typed(1), sent(1), retried(2)],
      { status: 'saving', base: 1, text: 'mine' },
    ],
  ])('%s', (_case, events, expected) => expect(after(...events)).toEqual(expected));
});
