import { Badge, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { employmentEditRefusal, isEmployedOn } from '@shiftwright/domain';
import { IconBriefcase, IconLock, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { positionsQuery, useDepartmentNames } from '../../../features/network/index.ts';
import type { EmploymentItem, Worker } from '../../../features/people/index.ts';
import { formatDt, formatNumber, formatSpan, withPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today, useDeps } from '../../../lib/url/index.ts';
import { EmptyState, usePartFocus } from '../../../ui/index.ts';
import css from '../employment/employment.module.css';
import { EmploymentEditor } from '../employment/employment-editor.tsx';
import { EndEmployment } from '../employment/end-employment.tsx';
import { MoveEmployment } from '../employment/move-employment.tsx';
import { RateWarning } from '../employment/rate-warning.tsx';

const NEW = 'new';

type Opened = EmploymentItem | typeof NEW | null;
/** What is done with an employment beside the editor. */
interface Act {
  what: 'end' | 'move';
  item: EmploymentItem;
}

/** The employments of a person, the newest first, and the editor of one (screens 63). */
export function EmploymentsTab({ worker }: { worker: Worker }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [act, setAct] = useState<Act | null>(null);
  const area = usePartFocus(act?.what ?? opened);

  return (
    <div ref={area}>
      <Part worker={worker} opened={opened} act={act} setOpened={setOpened} setAct={setAct} />
    </div>
  );
}

interface PartProps {
  worker: Worker;
  opened: Opened;
  act: Act | null;
  setOpened: (opened: Opened) => void;
  setAct: (act: Act | null) => void;
}

/** The list, the editor of an employment, its end, or a move from it. */
function Part({ worker, opened, act, setOpened, setAct }: PartProps) {
  const t = useT();
  const can = useCan();
  const deps = useDeps();
  const { employments, employee } = worker;
  if (act) {
    const Shown = act.what === 'end' ? EndEmployment : MoveEmployment;
    return (
      <Shown
        item={act.item}
        onBack={() => setAct(null)}
        onDone={() => {
          setAct(null);
          setOpened(null);
        }}
      />
    );
  }
  if (opened !== null) {
    const item = opened === NEW ? null : opened;
    return (
      <EmploymentEditor
        employee_id={item?.employee_id ?? employee.id}
        item={item}
        shop_id={employments[0]?.shop_id ?? deps[0] ?? null}
        onClose={() => setOpened(null)}
        onEnd={() => item && setAct({ what: 'end', item })}
        onMove={() => item && setAct({ what: 'move', item })}
        others={employments.filter(({ id }) => id !== item?.id)}
      />
    );
  }

  const add = can('Employment', 'POST') && (
    <Button
      variant={employments.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={14} />}
      onClick={() => setOpened(NEW)}
    >
      {t('employment.add')}
    </Button>
  );
  if (employments.length === 0)
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={t('employment.none')}
        hint={t('employment.none_hint')}
        action={add}
      />
    );

  return (
    <Stack gap={12}>
      {employments.map((item) => (
        <EmploymentCard key={item.id} item={item} onOpen={() => setOpened(item)} />
      ))}
      <RateWarning employments={employments} />
      {add && <Group justify="flex-end">{add}</Group>}
    </Stack>
  );
}

function stateOf({ dt_hired, dt_fired }: EmploymentItem): 'active' | 'future' | 'ended' {
  if (isEmployedOn({ dt_hired, dt_fired }, today())) return 'active';
  return dt_hired > today() ? 'future' : 'ended';
}

const COLORS = { active: 'teal', future: 'blue', ended: 'gray' } as const;

function EmploymentCard({ item, onOpen }: { item: EmploymentItem; onOpen: () => void }) {
  const t = useT();
  const language = useLanguage();
  const { network } = useSession().user;
  const { data: positions = [] } = useQuery(positionsQuery);
  const departmentName = useDepartmentNames([item.shop_id]);
  const state = stateOf(item);
  const position = positions.find(({ id }) => id === item.position_id)?.name;
  const dates = item.dt_fired
    ? formatSpan(formatDt(item.dt_hired, language), formatDt(item.dt_fired, language))
    : t('employment.since', { from: formatDt(item.dt_hired, language) });

  return (
    <UnstyledButton className={css.card} onClick={onOpen}>
      <span>
        <Text component="span" display="block" size="sm" fw={600}>
          {position ?? t('employment.no_position')}
        </Text>
        <Text component="span" display="block" size="sm">
          {departmentName(item.shop_id)}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed">
          {[dates, withPercent(formatNumber(item.norm_work_hours, language), language)].join(' · ')}
          {item.tabel_code && (
            <>
              {' · '}
              <span style={{ whiteSpace: 'nowrap' }}>#{item.tabel_code}</span>
            </>
          )}
        </Text>
      </span>
      <span className={css.cardSide}>
        <Badge component="span" variant="light" color={COLORS[state]} autoContrast>
          {t(`employment.state.${state}`)}
        </Badge>
        {employmentEditRefusal(item, network, today()) && (
          <IconLock size={14} aria-label={t('employment.locked')} />
        )}
      </span>
    </UnstyledButton>
  );
}
