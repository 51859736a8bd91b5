import { Button, SegmentedControl, Select } from '@mantine/core';
import { isAcceptable, isProblem, itemAt, SHIFT_VIOLATION_CODES } from '@shiftwright/domain';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { AcceptButton, AcceptForm } from './accept-form.tsx';
import { AcceptedProblems } from './accepted-problems.tsx';
import { type FoundProblem, type Grouping, groupsOf, mendAll } from './problem-groups.ts';
import { ProblemLine } from './problem-line.tsx';
import css from './problems-panel.module.css';
import { useFixes } from './use-fixes.ts';

/** Every problem of what is shown, in the order of the grid, and those that were said to be fine. */
function useFoundProblems() {
  const { rows, dates } = useEditor();
  const { problems } = useGridViews();
  const fixesOf = useFixes();
  const all = rows.flatMap(({ name }, row) =>
    [...problems.problemsOf(row)].flatMap(([dt, broken]) =>
      broken.map((problem) => ({ at: { row, column: dates.indexOf(dt) }, name, problem })),
    ),
  );

  return {
    found: all.flatMap(({ problem, ...one }): FoundProblem[] =>
      isProblem(problem) ? [{ ...one, problem, fixes: fixesOf(one.at, problem) }] : [],
    ),
    accepted: all.flatMap(({ problem, ...one }) => {
      const { accepted: said, ...rule } = problem;
      return said ? [{ ...one, problem: rule, said }] : [];
    }),
  };
}

/** What a person must act on, by rule or by person, mended one by one or all of a kind, or said to be fine (screens 77). */
export default function ProblemsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { found, accepted } = useFoundProblems();
  const { count } = useGridViews().problems;
  const [by, setBy] = useState<Grouping>('rule');
  const [chosen, setChosen] = useState<string | null>(null);
  const here = new Set([...found, ...accepted].map(({ problem }) => problem.code));
  const codes = SHIFT_VIOLATION_CODES.filter((code) => here.has(code));
  const rule = codes.find((code) => code === chosen) ?? null;
  const ofRule = <One extends { problem: { code: string } }>(all: readonly One[]) =>
    rule ? all.filter(({ problem }) => problem.code === rule) : all;
  const shown = ofRule(found);
  const [order, setOrder] = useState<readonly string[]>([]);
  const groups = groupsOf(shown, by, order);
  const fresh = groupsOf(found, 'rule', order)
    .map((group) => itemAt(group, 0).problem.code)
    .filter((code) => !order.includes(code));
  if (fresh.length > 0) setOrder([...order, ...fresh]);

  return (
    <SidePanel title={t('grid.problems', { count })} onClose={onClose}>
      {here.size > 0 && (
        <div className={css.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('problems.group')}
            value={by}
            onChange={setBy}
            data={[
              { value: 'rule', label: t('problems.by_rule') },
              { value: 'person', label: t('problems.by_person') },
            ]}
          />
          <Select
            size="xs"
            clearable
            aria-label={t('problems.filter')}
            placeholder={t('problems.filter')}
            value={rule}
            onChange={setChosen}
            data={codes.map((code) => ({ value: code, label: t(`grid.rule.${code}`) }))}
          />
        </div>
      )}
      {shown.length === 0 && <p className={css.none}>{t('problems.none')}</p>}
      {groups.map((group) => {
        const { name, at, problem } = itemAt(group, 0);
        const title = by === 'rule' ? t(`grid.rule.${problem.code}`) : name;
        return <Group key={by === 'rule' ? problem.code : at.row} group={group} by={by} title={title} />;
      })}
      <AcceptedProblems problems={ofRule(accepted)} />
    </SidePanel>
  );
}

function Group({ group, by, title }: { group: readonly FoundProblem[]; by: Grouping; title: string }) {
  const t = useT();
  const { bulk } = useGridCommands();
  const { mayEdit } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const writes = mendAll(group);
  const acceptable = mayEdit ? group.filter(({ problem }) => isAcceptable(problem)) : [];

  return (
    <section className={css.group} aria-label={title}>
      <header className={css.head}>
        <h3>{`${title}\u00a0·\u00a0${group.length}`}</h3>
        {writes.length > 1 && (
          <Button size="compact-xs" variant="light" onClick={() => bulk.write(writes)}>
            {t('problems.fix_all', { count: writes.length })}
          </Button>
        )}
        {acceptable.length > 1 && (
          <AcceptButton label={t('problems.accept_all')} isAsking={isAsking} onAsk={setAsking} />
        )}
      </header>
      {isAsking && <AcceptForm problems={acceptable} onDone={() => setAsking(false)} />}
      <ul className={css.list}>
        {group.map((one) => (
          <ProblemLine key={`${one.at.row}:${one.at.column}:${one.problem.code}`} found={one} by={by} />
        ))}
      </ul>
    </section>
  );
}
