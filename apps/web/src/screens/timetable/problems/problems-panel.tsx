import { Button, SegmentedControl, Select } from '@mantine/core';
import { isProblem, itemAt } from '@shiftwright/domain';
import { useState } from 'react';
import { formatDayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridSelection } from '../grid/grid-selection.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { useViolationWords } from './cell-card.tsx';
import { type FoundProblem, type Grouping, groupsOf, mendAll } from './problem-groups.ts';
import css from './problems-panel.module.css';
import { useFixes } from './use-fixes.ts';

/** Every problem of what is shown, in the order of the grid. */
function useFoundProblems(): FoundProblem[] {
  const { rows, dates } = useEditor();
  const { problems } = useGridViews();
  const fixesOf = useFixes();

  return rows.flatMap(({ name }, row) =>
    [...problems.problemsOf(row)].flatMap(([dt, broken]) =>
      broken.filter(isProblem).map((problem) => {
        const at = { row, column: dates.indexOf(dt) };
        return { at, name, problem, fixes: fixesOf(at, problem) };
      }),
    ),
  );
}

/** What a person must act on, by rule or by person, mended one by one or all of a kind (screens 77). */
export default function ProblemsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const all = useFoundProblems();
  const { count } = useGridViews().problems;
  const [by, setBy] = useState<Grouping>('rule');
  const [rule, setRule] = useState<string | null>(null);
  const { bulk } = useGridCommands();
  const codes = [...new Set(all.map(({ problem }) => problem.code))];
  const shown = codes.some((code) => code === rule)
    ? all.filter(({ problem }) => problem.code === rule)
    : all;

  return (
    <SidePanel title={t('grid.problems', { count })} onClose={onClose}>
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
          onChange={setRule}
          data={codes.map((code) => ({ value: code, label: t(`grid.rule.${code}`) }))}
        />
      </div>
      {shown.length === 0 && <p className={css.none}>{t('problems.none')}</p>}
      {groupsOf(shown, by).map((group) => {
        const { name, problem } = itemAt(group, 0);
        const writes = mendAll(group);
        const title = by === 'rule' ? t(`grid.rule.${problem.code}`) : name;
        return (
          <section key={title} className={css.group} aria-label={title}>
            <header className={css.head}>
              <h3>{`${title} · ${group.length}`}</h3>
              {writes.length > 1 && (
                <Button size="compact-xs" variant="light" onClick={() => bulk.write(writes)}>
                  {t('problems.fix_all', { count: writes.length })}
                </Button>
              )}
            </header>
            <ul className={css.list}>
              {group.map((one) => (
                <Line key={`${one.at.row}:${one.at.column}:${one.problem.code}`} found={one} by={by} />
              ))}
            </ul>
          </section>
        );
      })}
    </SidePanel>
  );
}

function Line({ found, by }: { found: FoundProblem; by: Grouping }) {
  const t = useT();
  const language = useLanguage();
  const words = useViolationWords();
  const { show } = useGridSelection();
  const { write } = useEditor();
  const { at, name, problem, fixes } = found;

  return (
    <li>
      <button type="button" className={css.line} onClick={() => show(at)}>
        <span className={css.place}>
          {by === 'rule' && `${name} · `}
          {formatDayShort(problem.dt, language)}
        </span>
        <span>{words(problem)}</span>
      </button>
      {fixes.map((fix) => (
        <Button
          key={fix.code}
          size="compact-xs"
          variant="default"
          onClick={() => write([{ at, drafts: fix.drafts }])}
        >
          {t(`grid.fix.${fix.code}`, { tm: fix.tm ?? '' })}
        </Button>
      ))}
    </li>
  );
}
