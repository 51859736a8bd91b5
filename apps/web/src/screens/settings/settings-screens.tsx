import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accessGroupsQuery } from '../../features/access/index.ts';
import { operationNamesQuery } from '../../features/demand/index.ts';
import {
  allDepartmentsQuery,
  positionsQuery,
  tickPointsQuery,
  timetableTemplatesQuery,
  workTypeNamesQuery,
} from '../../features/network/index.ts';
import { medicalTypesQuery } from '../../features/people/index.ts';
import { useReadiness } from '../../features/planning/index.ts';
import { useT } from '../../lib/language/index.ts';
import { EntryTable } from './entry-table.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { inTreeOrder } from './tree-order.ts';

export function PositionsScreen() {
  const t = useT();
  const query = useQuery(positionsQuery);
  const { data: groups = [] } = useQuery(accessGroupsQuery);
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return (
    <SettingsFrame panel="positions">
      <EntryTable
        panel="positions"
        query={query}
        rows={query.data ?? []}
        isOff={({ is_active }) => !is_active}
        columns={[
          { title: t('settings.code'), cell: ({ code }) => code },
          { title: t('settings.group'), cell: ({ group_id }) => groupNames.get(group_id ?? 0) },
          { title: t('settings.hours_in_a_week'), cell: (row) => row.hours_in_a_week, isNumber: true },
          {
            title: t('settings.state'),
            cell: ({ is_active }) => t(is_active ? 'settings.active' : 'settings.inactive'),
          },
        ]}
      />
    </SettingsFrame>
  );
}

export function GroupsScreen() {
  const t = useT();
  const query = useQuery(accessGroupsQuery);
  const names = new Map((query.data ?? []).map(({ id, name }) => [id, name]));
  return (
    <SettingsFrame panel="access-groups">
      <EntryTable
        panel="access-groups"
        query={query}
        rows={query.data ?? []}
        columns={[
          { title: t('settings.code'), cell: ({ code }) => code },
          {
            title: t('settings.subordinates'),
            cell: ({ subordinates }) => subordinates.map((id) => names.get(id)).join(', '),
          },
        ]}
      />
    </SettingsFrame>
  );
}

/** Operations and business drivers share one screen (screens 66). */
function OperationScreen({ panel }: { panel: 'operations' | 'business-drivers' }) {
  const t = useT();
  const navigate = useNavigate();
  const query = useQuery(operationNamesQuery);
  const isDriver = panel === 'business-drivers';
  const rows = (query.data ?? [])
    .filter(({ do_forecast }) => (do_forecast !== 'F') === isDriver)
    .filter(({ work_type_name_id }) => work_type_name_id === null);
  return (
    <SettingsFrame
      panel={panel}
      tools={
        <SegmentedControl
          aria-label={t('settings.kind')}
          value={panel}
          onChange={(key) => void navigate({ to: `/settings/${key}/` })}
          data={[
            { value: 'operations', label: t('settings.operations') },
            { value: 'business-drivers', label: t('settings.drivers') },
          ]}
        />
      }
    >
      <EntryTable
        panel={panel}
        query={query}
        rows={rows}
        columns={[
          { title: t('settings.code'), cell: ({ code }) => code },
          { title: t('settings.kind'), cell: ({ do_forecast }) => t(`settings.kind_${do_forecast}`) },
        ]}
      />
    </SettingsFrame>
  );
}
export const OperationsScreen = () => <OperationScreen key="operations" panel="operations" />;
export const DriversScreen = () => <OperationScreen key="drivers" panel="business-drivers" />;

export function WorkTypesScreen() {
  const t = useT();
  const query = useQuery(workTypeNamesQuery);
  return (
    <SettingsFrame panel="work-types">
      <EntryTable
        panel="work-types"
        query={query}
        rows={query.data ?? []}
        columns={[
          { title: t('settings.code'), cell: ({ code }) => code },
          { title: t('settings.color'), cell: (row) => row.html_color, isColor: true },
          {
            title: t('settings.external_exchange'),
            cell: (row) => t(row.availability_on_external_exchange ? 'settings.yes' : 'settings.no'),
          },
        ]}
      />
    </SettingsFrame>
  );
}

/** Kinds of documents that people hold, of whatever nature (people 30). */
export function DocumentKindsScreen() {
  const t = useT();
  const query = useQuery(medicalTypesQuery);
  return (
    <SettingsFrame panel="documents">
      <EntryTable
        panel="documents"
        query={query}
        rows={query.data ?? []}
        columns={[{ title: t('settings.code'), cell: ({ code }) => code }]}
      />
    </SettingsFrame>
  );
}

export function TimetableTemplatesScreen() {
  const t = useT();
  const query = useQuery(timetableTemplatesQuery);
  return (
    <SettingsFrame panel="timetable-templates">
      <EntryTable
        panel="timetable-templates"
        query={query}
        rows={query.data ?? []}
        columns={[
          { title: t('settings.code'), cell: ({ code }) => code },
          {
            title: t('settings.shift_length'),
            cell: (row) => t('settings.from_to', { from: row.shift_start, to: row.shift_end }),
            isNumber: true,
          },
          { title: t('settings.min_change_time'), cell: (row) => row.min_change_time, isNumber: true },
          { title: t('settings.idle'), cell: ({ idle }) => idle, isNumber: true },
        ]}
      />
    </SettingsFrame>
  );
}

export function TickpointsScreen() {
  const t = useT();
  const query = useQuery(tickPointsQuery);
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return (
    <SettingsFrame panel="tickpoints">
      <EntryTable
        panel="tickpoints"
        query={query}
        rows={query.data ?? []}
        columns={[
          { title: t('settings.department'), cell: ({ shop_id }) => names.get(shop_id) },
          { title: t('settings.code'), cell: ({ code }) => code },
          {
            title: t('settings.coordinates'),
            cell: ({ latitude, longitude }) =>
              latitude === null || longitude === null
                ? null
                : `${Number(latitude).toFixed(4)}, ${Number(longitude).toFixed(4)}`,
          },
        ]}
      />
    </SettingsFrame>
  );
}

export function DepartmentsScreen() {
  const t = useT();
  const query = useQuery(allDepartmentsQuery);
  const { data: templates = [] } = useQuery(timetableTemplatesQuery);
  const { data: readiness } = useReadiness();
  const templateNames = new Map(templates.map((one) => [one.id, one.name]));
  const lacks = (id: number) => {
    const missing = readiness?.get(id);
    if (!missing) return null;
    const steps = missing.map((step) => t(`readiness.${step}`).toLocaleLowerCase()).join(', ');
    return missing.length === 0 ? t('readiness.yes') : t('readiness.missing', { steps });
  };
  return (
    <SettingsFrame panel="departments">
      <EntryTable
        panel="departments"
        query={query}
        rows={inTreeOrder(query.data ?? [])}
        depthOf={({ depth }) => depth}
        isOff={({ is_active }) => !is_active}
        columns={[
          { title: t('settings.code'), cell: (row) => row.code },
          { title: t('settings.address'), cell: ({ address }) => address },
          {
            title: t('settings.timetable_template'),
            cell: ({ settings_id }) => templateNames.get(settings_id ?? 0),
          },
          { title: t('readiness.column'), cell: ({ id }) => lacks(id) },
          {
            title: t('settings.state'),
            cell: ({ is_active }) => t(is_active ? 'settings.open' : 'settings.closed_department'),
          },
        ]}
      />
    </SettingsFrame>
  );
}
