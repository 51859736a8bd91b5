import { Button, SegmentedControl } from '@mantine/core';
import { IconFileSpreadsheet, IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import { type ChartLine, LineChart, type OpenPoints } from '../../ui/chart/index.tsx';
import css from './reports.module.css';

interface ChartCardProps {
  title: string;
  /** Name of the picture, without its ending. */
  filename: string;
  axis: string[];
  lines: ChartLine[];
  formatValue: (value: number) => string;
  points?: OpenPoints;
  choices?: ReactNode;
  as_table: boolean;
  onAsTable: (on: boolean) => void;
  table: ReactNode;
  onSpreadsheet: () => void;
  spreadsheetPending: boolean;
}

const HEIGHT = 340;

/** The figure that every line has on every day, as it is written: it needs no chart; null where they differ. */
function flatValue(lines: readonly ChartLine[], formatValue: (value: number) => string): string | null {
  const texts = new Set(
    lines.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [formatValue(value)]))),
  );
  const [text] = texts;
  return texts.size === 1 && text !== undefined ? text : null;
}

/** A chart or its table, each of which can be taken along: the chart as a picture, the figures as a spreadsheet. */
export function ChartCard(props: ChartCardProps) {
  const { title, filename, axis, lines, formatValue, choices, as_table, onAsTable, table } = props;
  const t = useT();
  const flat = flatValue(lines, formatValue);
  const picture = useMutation({
    mutationFn: async () => {
      const { chartPicture } = await import('../../ui/chart/chart-picture.ts');
      saveFile(await chartPicture({ title, axis, lines, formatValue }), `${filename}.png`);
    },
  });
  return (
    <section className={css.card} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <div className={css.tools}>
          {choices}
          <SegmentedControl
            aria-label={t('reports.view')}
            value={as_table ? 'table' : 'chart'}
            onChange={(value) => onAsTable(value === 'table')}
            data={[
              { value: 'chart', label: t('reports.as_chart') },
              { value: 'table', label: t('reports.as_table') },
            ]}
          />
          <div className={css.files}>
            <Button
              variant="default"
              leftSection={<IconPhoto size={16} stroke={1.6} />}
              loading={picture.isPending}
              onClick={() => picture.mutate()}
            >
              {t('reports.save_png')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} stroke={1.6} />}
              loading={props.spreadsheetPending}
              onClick={props.onSpreadsheet}
            >
              {t('reports.save_xlsx')}
            </Button>
          </div>
        </div>
      </header>
      {as_table ? (
        table
      ) : flat !== null ? (
        <p className={css.flat}>{t('reports.flat', { value: flat })}</p>
      ) : (
        <LineChart
          label={title}
          height={HEIGHT}
          axis={axis}
          lines={lines}
          formatValue={formatValue}
          points={props.points}
        />
      )}
    </section>
  );
}
