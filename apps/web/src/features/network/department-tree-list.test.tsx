import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing.tsx';
import { DepartmentTreeList } from './department-tree-list.tsx';
import type { DepartmentNode } from './network.queries.ts';

const aNode = (id: number, label: string, children: DepartmentNode[] = []) =>
  ({ id, label, children }) as unknown as DepartmentNode;
const trees = [aNode(1, 'North', [aNode(2, 'Harbour'), aNode(3, 'Hill')])];

function aList(chosen: number[] = []) {
  const onChoose = vi.fn();
  const onDone = vi.fn();
  const shown = show(
    <DepartmentTreeList trees={trees} chosen={chosen} onChoose={onChoose} onDone={onDone} />,
  );

  return { ...shown, onChoose, onDone, tree: screen.getByRole('tree'), search: screen.getByRole('textbox') };
}

describe('the tree of departments by keyboard', () => {
  it('takes one by arrows and Enter, and is done', async () => {
    const { user, search, onChoose, onDone } = aList();
    await user.click(search);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([onChoose.mock.calls, onDone.mock.calls.length]).toEqual([[[[2]]], 1]);
  });

  it('marks a branch with all below it by Space, and goes on', async () => {
    const { user, tree, onChoose, onDone } = aList();
    tree.focus();
    await user.keyboard(' ');
    expect(onChoose.mock.calls).toEqual([[[1, 2, 3]]]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('marks and folds from the search field while nothing is searched for', async () => {
    const { user, search, tree, onChoose } = aList([2]);
    await user.click(search);
    await user.keyboard('{ArrowUp} ');
    expect(onChoose.mock.calls).toEqual([[[1, 2, 3]]]);
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(tree.getAttribute('aria-activedescendant')).toBe('dep-1');
    expect((search as HTMLInputElement).value).toBe('');
  });

  it('folds a branch and opens it again', async () => {
    const { user, tree } = aList();
    const active = () => tree.getAttribute('aria-activedescendant');
    tree.focus();
    await user.keyboard('{ArrowLeft}{ArrowDown}');
    expect(active()).toBe('dep-1');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(active()).toBe('dep-2');
  });

  it('finds by a part of the name', async () => {
    const { user, search, onChoose } = aList();
    await user.type(search, 'hil{ArrowDown}{Enter}');
    expect(onChoose.mock.calls).toEqual([[[3]]]);
  });
});
