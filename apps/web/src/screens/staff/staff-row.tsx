import { Anchor, Avatar, Badge, Checkbox, Group, Table, Text } from '@mantine/core';
import type { Standing } from '@shiftwright/domain';
import { type Employee, fullNameOf } from '../../features/people/index.ts';
import { formatDt } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { opensRow } from '../../ui/index.ts';
import css from './staff-screen.module.css';

interface StaffRowProps {
  employee: Employee;
  positionNames: ReadonlyMap<number, string>;
  departmentNames: ReadonlyMap<number, string>;
  standings: readonly Standing[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onOpen: () => void;
}

const COLORS = {
  ...{ sick: 'red', absent: 'red', on_leave: 'blue', without_documents: 'orange', new: 'teal' },
} as const satisfies Record<Standing, string>;

/** One person; several employments stand below each other. */
export function StaffRow(props: StaffRowProps) {
  const { employee, positionNames, departmentNames, standings, isChosen, onChoose, onOpen } = props;
  const t = useT();
  const language = useLanguage();
  const { user } = employee;
  const employments = employee.employments ?? [];
  const name = fullNameOf(user);
  return (
    <Table.Tr data-chosen={isChosen || undefined} onClick={opensRow(onOpen)}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('staff.choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <Group gap={10} wrap="nowrap">
          <Avatar src={user.avatar} size={30} color="brand" alt="" aria-hidden>
            {`${user.last_name.charAt(0)}${user.first_name.charAt(0)}`}
          </Avatar>
          <div>
            <Group gap={6}>
              <Anchor component="button" type="button" className={css.name} onClick={onOpen}>
                {name}
              </Anchor>
              {standings.map((standing) => (
                <Badge key={standing} size="sm" variant="light" color={COLORS[standing]} autoContrast>
                  {t(`staff.standing.${standing}`)}
                </Badge>
              ))}
            </Group>
            <Text size="xs" c="dimmed">
              {user.username}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>{employee.tabel_code ?? '—'}</Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ position_id }) => positionNames.get(position_id ?? 0))} />
      </Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ shop_id }) => departmentNames.get(shop_id) ?? `#${shop_id}`)} />
      </Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ dt_hired }) => formatDt(dt_hired, language))} />
      </Table.Td>
      <Table.Td>
        <Lines
          texts={employments.map(({ dt_fired }) => (dt_fired ? formatDt(dt_fired, language) : undefined))}
        />
      </Table.Td>
      <Table.Td>{user.phone_number ?? '—'}</Table.Td>
    </Table.Tr>
  );
}

function Lines({ texts }: { texts: (string | undefined)[] }) {
  const lines = [...new Set(texts.map((text) => text ?? '—'))];
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
}
