import { Table, Text } from '@mantine/core';
import type { people } from '@shiftwright/contracts';
import { formatDt } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';

interface StaffRowProps {
  employee: people.Employee;
  positionNames: ReadonlyMap<number, string>;
  departmentNames: ReadonlyMap<number, string>;
}

/** One person; several employments stand below each other. */
export function StaffRow({ employee, positionNames, departmentNames }: StaffRowProps) {
  const language = useLanguage();
  const { user } = employee;
  const employments = employee.employments ?? [];
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={500}>
          {[user.last_name, user.first_name, user.middle_name].filter(Boolean).join(' ')}
        </Text>
        <Text size="xs" c="dimmed">
          {user.username}
        </Text>
      </Table.Td>
      <Table.Td>{employee.tabel_code ?? '—'}</Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ position_id }) => positionNames.get(position_id ?? 0))} />
      </Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ shop_id }) => departmentNames.get(shop_id) ?? `№ ${shop_id}`)} />
      </Table.Td>
      <Table.Td>
        <Lines texts={employments.map(({ dt_hired }) => formatDt(dt_hired, language))} />
      </Table.Td>
    </Table.Tr>
  );
}

function Lines({ texts }: { texts: (string | undefined)[] }) {
  const lines = [...new Set(texts.map((text) => text ?? '—'))];
  return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
}
