import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { BurdenTable, teamBurdensQuery } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

interface PersonBurdensProps {
  employee_id: number;
  shop_id: number;
  /** The last date of the 13 weeks. */
  dt: string;
}

/** What a person bore over 13 weeks, for whoever plans the department (planning 184). */
export function PersonBurdens({ employee_id, shop_id, dt }: PersonBurdensProps) {
  const t = useT();
  const may = useCan()('AutoSettings_conflicts', 'GET');
  const { data } = useQuery({ ...teamBurdensQuery(shop_id, dt), enabled: may });
  const person = data?.people.find((one) => one.employee_id === employee_id);
  if (!data || !person) return null;

  return (
    <section>
      <Title order={3} size="h6" mt="md">
        {t('burdens.person_title')}
      </Title>
      <BurdenTable
        title={t('burdens.person_title')}
        who={t('burdens.person')}
        burdens={person.burdens}
        dt_from={data.dt_from}
        dt_to={data.dt_to}
      />
    </section>
  );
}
