import { Alert, Button, Chip, Group, SegmentedControl } from '@mantine/core';
import { present } from '@shiftwright/domain';
import { useState } from 'react';
import { formatDayHead } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { ConfirmButton, Refusal, SidePanel } from '../../../ui/index.ts';
import css from '../../../ui/side-panel.module.css';
import { Answer } from '../advice/answer.tsx';
import { CHANGE_KINDS, type ChangeKind, type Grouping, groupsOf } from './difference.ts';
import { DifferenceGroupView } from './difference-group.tsx';
import { LeftRhythms } from './left-rhythms.tsx';
import type { Difference } from './use-difference.ts';

export interface DifferencePanelProps {
  shop_id: number;
  difference: Difference;
  /** The people in the order of the grid. */
  order: readonly number[];
  nameOf: (employee_id: number) => string;
  onClose: () => void;
}

/** The keys of the list: arrows go from line to line, the lines themselves answer to Space, Delete and Enter. */
function stepWithin(list: HTMLElement, direction: 1 | -1): void {
  const lines = [...list.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  lines[Math.max(0, Math.min(lines.length - 1, at + direction))]?.focus();
}

/** What the last run changed, to be accepted or rejected by cell, person, day or as a whole (screens 48). */
export default function DifferencePanel({
  shop_id,
  difference,
  order,
  nameOf,
  onClose,
}: DifferencePanelProps) {
  const t = useT();
  const language = useLanguage();
  const [by, setBy] = useState<Grouping>('person');
  const [kinds, setKinds] = useState<ChangeKind[]>([]);
  const { query, cells, review } = difference;
  const shown = kinds.length === 0 ? cells : cells.filter(({ kind }) => kinds.includes(kind));
  const isEmpty = query.error !== null && 'status' in query.error && query.error.status === 404;
  const current = cells.some(({ state }) => state === 'stands');
  const acceptAll = () => {
    difference.accept(review);
    onClose();
  };

  return (
    <SidePanel
      title={t('panel.difference')}
      about={
        query.data &&
        (review.length > 0
          ? t('difference.to_review', { count: review.length })
          : cells.length > 0 && t('difference.all_reviewed'))
      }
      onClose={onClose}
      foot={
        current ? (
          <>
            <Button onClick={acceptAll}>{t('difference.accept_all')}</Button>
            {difference.mayReject && difference.accepted.size > 0 && review.length > 0 && (
              <ConfirmButton
                variant="default"
                question={t('difference.reject_rest_question', { count: review.length })}
                confirmLabel={t('difference.reject_rest')}
                onConfirm={() => difference.reject(review)}
              >
                {t('difference.reject_rest')}
              </ConfirmButton>
            )}
            {difference.mayReject && (
              <ConfirmButton
                variant="subtle"
                color="red"
                question={t('difference.take_back_question')}
                confirmLabel={t('difference.take_back')}
                onConfirm={difference.takeAllBack}
              >
                {t('difference.take_back')}
              </ConfirmButton>
            )}
          </>
        ) : undefined
      }
    >
      {isEmpty ? (
        <p>{t('difference.no_run')}</p>
      ) : (
        <Answer query={query}>
          {(data) => (
            <>
              {data.is_undone && <Alert color="yellow">{t('difference.undone')}</Alert>}
              {!data.is_undone && (
                <LeftRhythms shop_id={shop_id} dt_from={data.dt_from} dt_to={data.dt_to} nameOf={nameOf} />
              )}
              <Chip.Group multiple value={kinds} onChange={(next) => setKinds(next as ChangeKind[])}>
                <Group gap={6}>
                  {CHANGE_KINDS.map((kind) => (
                    <Chip
                      key={kind}
                      size="xs"
                      value={kind}
                      disabled={data.counts[kind] === 0}
                      title={t('difference.show_only', { kind: t(`difference.${kind}`) })}
                    >
                      {t(`difference.${kind}`)} {data.counts[kind]}
                    </Chip>
                  ))}
                  <span className={css.faint}>
                    {t('difference.kept')} {data.counts.kept}
                  </span>
                </Group>
              </Chip.Group>
              <SegmentedControl
                size="xs"
                aria-label={t('difference.group')}
                value={by}
                onChange={(next) => setBy(next as Grouping)}
                data={[
                  { value: 'person', label: t('difference.by_person') },
                  { value: 'day', label: t('difference.by_day') },
                ]}
              />
              <Refusal title={t('advice.not_done')} error={difference.error} />
              {cells.length === 0 && <p>{t('difference.none')}</p>}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go from line to line */}
              <div
                className={css.lines}
                style={{ gap: 4 }}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                  event.preventDefault();
                  stepWithin(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
                }}
              >
                {groupsOf(shown, by, order).map((group) => (
                  <DifferenceGroupView
                    key={group.key}
                    group={group}
                    name={group.dt ? formatDayHead(group.dt, language) : nameOf(present(group.employee_id))}
                    nameOf={nameOf}
                    difference={difference}
                  />
                ))}
              </div>
              {cells.length > 0 && <p className={css.faint}>{t('difference.keys')}</p>}
            </>
          )}
        </Answer>
      )}
    </SidePanel>
  );
}
