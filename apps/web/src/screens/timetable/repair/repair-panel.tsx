import { itemAt } from '@shiftwright/domain';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import type { Panel } from '../advice/panel-param.ts';
import type { PreviewedDay } from './preview.ts';
import { RepairPlans } from './repair-plans.tsx';
import { WhoCannotCome } from './who-cannot-come.tsx';

export interface RepairPanelProps {
  panel: Extract<Panel, { kind: 'repair' }>;
  people: readonly PersonRow[];
  shopOf: (employee_id: number) => number;
  nameOf: (employee_id: number) => string;
  onOpen: (panel: Panel, options?: { replace?: boolean }) => void;
  onPreview: (days: readonly PreviewedDay[]) => void;
  onClose: () => void;
}

/** Somebody cannot come: who, then what to do, then done (planning 149). */
export default function RepairPanel(props: RepairPanelProps) {
  const { panel, people, shopOf, nameOf, onOpen } = props;
  const { employee_id } = panel;
  const t = useT();
  const language = useLanguage();
  const dts = panel.dts.length > 0 ? panel.dts : [today()];
  const about =
    employee_id === null
      ? undefined
      : `${nameOf(employee_id)}, ${dts.map((dt) => formatDayLong(dt, language)).join('; ')}`;
  if (employee_id !== null)
    return (
      <RepairPlans
        key={`${employee_id}:${dts.join()}`}
        employee_id={employee_id}
        dts={dts}
        shop_id={shopOf(employee_id)}
        about={about ?? ''}
        nameOf={nameOf}
        onPreview={props.onPreview}
        onElse={() => onOpen({ kind: 'repair', employee_id: null, dts: [itemAt(dts, 0)] })}
        onClose={props.onClose}
      />
    );

  return (
    <SidePanel title={t('panel.repair')} onClose={props.onClose}>
      <WhoCannotCome
        dt={itemAt(dts, 0)}
        people={people}
        onDate={(dt) => onOpen({ kind: 'repair', employee_id: null, dts: [dt] }, { replace: true })}
        onPerson={(id) => onOpen({ kind: 'repair', employee_id: id, dts })}
      />
    </SidePanel>
  );
}
