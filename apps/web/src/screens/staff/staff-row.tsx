import { Avatar, Badge, Checkbox } from '@mantine/core';
import { beginsOn, type StaffStatus } from '@shiftwright/domain';
import { memo } from 'react';
import { type Employee, fullNameOf } from '../../features/people/index.ts';
import { formatDt } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today, useOpenModal } from '../../lib/url/index.ts';
import { opensRow } from '../../ui/index.ts';
import css from './staff-screen.module.css';

interface StaffRowProps {
  employee: Employee;
  positionNames: ReadonlyMap<number, string>;
  departmentName: (id: number) => string;
  statuses: readonly StaffStatus[];
  isChosen: boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

const COLORS = {
  ...{ sick: 'red', absent: 'red', on_leave: 'blue', new: 'teal' },
  ...{ without_documents: 'orange', documents_end: 'yellow', begins: 'teal' },
} as const satisfies Record<StaffStatus, string>;

/** One person; several employments stand below each other. Plain elements: a list has many of them. */
export const StaffRow = memo(function StaffRow(props: StaffRowProps) {
  const { employee, positionNames, departmentName, statuses, isChosen, onChoose } = props;
  const t = useT();
  const language = useLanguage();
  const { user } = employee;
  const employments = employee.employments ?? [];
  const name = fullNameOf(user);
  const begins = beginsOn(employments, today());
  const openModal = useOpenModal();
  const onOpen = () => openModal('Worker', employee.id);
  return (
    <tr data-chosen={isChosen || undefined} onClick={opensRow(onOpen)}>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('staff.choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose([employee.id], event.currentTarget.checked)}
        />
      </td>
      <td>
        <div className={css.person}>
          {user.avatar ? (
            <Avatar src={user.avatar} size={30} alt="" aria-hidden />
          ) : (
            <span className={css.initials} aria-hidden>
              {`${user.last_name.charAt(0)}${user.first_name.charAt(0)}`}
            </span>
          )}
          <div>
            <button type="button" className={css.name} onClick={onOpen}>
              {name}
            </button>
            <div className={css.below}>
              <span className={css.login}>{user.username}</span>
              {statuses.map((status) => (
                <Badge key={status} size="sm" variant="light" color={COLORS[status]} autoContrast>
                  {t(`staff.status.${status}`, { dt: begins ? formatDt(begins, language) : '' })}
                </Badge>
              ))}
            </div>
          </div>
        </div>
      </td>
      <td>{employee.tabel_code ?? '—'}</td>
      <td>
        <Lines texts={employments.map(({ position_id }) => positionNames.get(position_id ?? 0))} />
      </td>
      <td>
        <Lines texts={employments.map(({ shop_id }) => departmentName(shop_id))} />
      </td>
      <td>
        <Lines texts={employments.map(({ dt_hired }) => formatDt(dt_hired, language))} />
      </td>
      <td>
        <Lines
          texts={employments.map(({ dt_fired }) => (dt_fired ? formatDt(dt_fired, language) : undefined))}
        />
      </td>
      <td>{user.phone_number ?? '—'}</td>
    </tr>
  );
});

function Lines({ texts }: { texts: (string | undefined)[] }) {
  const lines = [...new Set(texts.map((text) => text ?? '—'))];
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
}
