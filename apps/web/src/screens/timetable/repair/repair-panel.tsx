import { eachDt, itemAt } from '@shiftwright/domain';
import { useState } from 'react';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { cellKey } from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import type { Panel } from '../advice/panel-param.ts';
import { repairedDays } from './absent-days.ts';
import type { PreviewedDay } from './preview.ts';
import { type Repaired, RepairPlans } from './repair-plans.tsx';
import { WhoCannotCome } from './who-cannot-come.tsx';

export interface RepairPanelProps {
  panel: Extract<Panel, { kind: 'repair' }>;
  people: readonly PersonRow[];
  shopOf: (employee_id: number) => number;
  nameOf: (employee_id: number) => string;
  draftOf: (employee_id: number, dts: readonly string[]) => string;
  onOpen: (panel: Panel, options?: { replace?: boolean }) => void;
  onPreview: (days: readonly PreviewedDay[]) => void;
  onClose: () => void;
}

/** Somebody cannot come: who, then what to do, then done; several one after another (planning 149). */
export default function RepairPanel(props: RepairPanelProps) {
  const { panel, people, shopOf, nameOf, onOpen } = props;
  const { employee_id, also = [] } = panel;
  const t = useT();
  const language = useLanguage();
  const [repaired, setRepaired] = useState<Repaired>({ cells: [] });
  const dts = repairedDays(panel);
  const [next, ...later] = also;
  if (employee_id !== null)
    return (
      <RepairPlans
        key={`${employee_id}:${dts.join()}`}
        employee_id={employee_id}
        also={also}
        dts={dts}
        shop_id={shopOf(employee_id)}
        about={[
          `${nameOf(employee_id)}, ${spokenDays(dts, language)}`,
          ...(also.length > 0 ? [t('repair.more', { count: also.length })] : []),
        ].join(' · ')}
        nameOf={nameOf}
        repaired={repaired}
        onRepaired={(cells) =>
          setRepaired((before) => {
            const all = [...before.cells, ...cells].map((cell) => [cellKey(cell), cell] as const);
            return { cells: [...new Map(all).values()] };
          })
        }
        draftOf={props.draftOf}
        onPreview={props.onPreview}
        {...(next === undefined
          ? {}
          : {
              next: {
                name: nameOf(next),
                open: () => onOpen({ kind: 'repair', employee_id: next, also: later, dts }),
              },
            })}
        onElse={() => onOpen({ kind: 'repair', employee_id: null, dts })}
        onClose={props.onClose}
      />
    );

  return (
    <SidePanel title={t('panel.repair')} onClose={props.onClose}>
      <WhoCannotCome
        dts={dts}
        people={people}
        onDates={(chosen) => onOpen({ kind: 'repair', employee_id: null, dts: chosen }, { replace: true })}
        onPeople={([first = null, ...rest]) =>
          onOpen({ kind: 'repair', employee_id: first, also: rest, dts })
        }
      />
    </SidePanel>
  );
}

/** Days that follow each other are said by their ends. */
function spokenDays(dts: readonly string[], language: 'en' | 'ru'): string {
  const [from, to] = [itemAt(dts, 0), itemAt(dts, dts.length - 1)];
  const isRow = dts.length > 2 && eachDt(from, to).length === dts.length;
  const said = isRow ? [from, to] : dts;
  return said.map((dt) => formatDayLong(dt, language)).join(isRow ? ' – ' : '; ');
}
