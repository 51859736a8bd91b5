import type { demand } from '@shiftwright/contracts';
import { formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { ScrollRegion } from '../../../ui/index.ts';
import { layoutGraph } from './graph-layout.ts';
import css from './load-template.module.css';

const BOX = { width: 176, height: 44, gapX: 72, gapY: 16, pad: 8 };
const SHOWN_LETTERS = 24;

interface RelationGraphProps {
  operations: demand.LoadTemplate['operation_type_templates'];
  relations: readonly demand.OperationTypeRelation[];
}

const short = (name: string) => (name.length > SHOWN_LETTERS ? `${name.slice(0, SHOWN_LETTERS - 1)}…` : name);

/** The operations from left to right, each after what it is computed from; the table beside it says the same. */
export function RelationGraph({ operations, relations }: RelationGraphProps) {
  const t = useT();
  const language = useLanguage();
  const edges = relations.map(({ base, depended, type }) => ({
    from: depended.id,
    to: base.id,
    places: type !== 'C',
  }));
  const places = new Map(
    layoutGraph(
      operations.map(({ id }) => id),
      edges,
    ).map((place) => [
      place.id,
      {
        x: BOX.pad + place.level * (BOX.width + BOX.gapX),
        y: BOX.pad + place.row * (BOX.height + BOX.gapY),
      },
    ]),
  );
  const all = [...places.values()];
  const width = Math.max(0, ...all.map(({ x }) => x)) + BOX.width + BOX.pad;
  const height = Math.max(0, ...all.map(({ y }) => y)) + BOX.height + BOX.pad;

  return (
    <ScrollRegion className={css.scroll} label={t('settings.graph_view')}>
      <svg
        className={css.graph}
        viewBox={`0 0 ${width} ${height}`}
        style={{ width, height }}
        role="img"
        aria-label={t('settings.graph_of', { operations: operations.length, relations: relations.length })}
      >
        <defs>
          <marker
            id="arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className={css.arrow} d="M0 0 L8 4 L0 8 z" />
          </marker>
        </defs>
        {relations.map(({ id, base, depended, type, formula }) => {
          const [from, to] = [places.get(depended.id), places.get(base.id)];
          if (!from || !to) return null;
          const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2];
          const [x2, y2] = [to.x, to.y + BOX.height / 2];
          const bend = Math.max(24, Math.abs(x2 - x1) / 2);
          return (
            <path
              key={id}
              className={css.edge}
              data-type={type}
              markerEnd="url(#arrow)"
              d={`M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
            >
              <title>
                {`${depended.operation_type_name.name} → ${base.operation_type_name.name}${formula ? `: ${formula}` : ''}`}
              </title>
            </path>
          );
        })}
        {operations.map(({ id, operation_type_name: name, const_value }) => {
          const place = places.get(id);
          if (!place) return null;
          const kind = name.work_type_name_id === null ? name.do_forecast : 'work';
          const sources = relations.filter(({ base }) => base.id === id).length;
          const sub =
            const_value === null
              ? t(`settings.kind_${kind}`)
              : `${t('settings.constant')}: ${formatNumber(Number(const_value), language)}`;
          return (
            <g key={id} className={css.node} data-kind={kind} transform={`translate(${place.x} ${place.y})`}>
              <title>{name.name}</title>
              <rect width={BOX.width} height={BOX.height} rx={6} />
              <text x={10} y={19} fontWeight={600}>
                {short(name.name)}
              </text>
              <text x={10} y={35} className={css.sub}>
                {sources > 0 && const_value === null ? `${sub} · ${sources}` : sub}
              </text>
            </g>
          );
        })}
      </svg>
    </ScrollRegion>
  );
}
