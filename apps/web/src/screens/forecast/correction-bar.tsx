import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  SegmentedControl,
  Select,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArrowBackUp, IconZoomScan } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import { formatForecast } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import css from './correction-bar.module.css';
import { type ForecastView, useStepLabel } from './forecast-view.ts';
import { useCorrectionToast } from './use-correction-toast.tsx';
import type { Demand } from './use-demand.ts';
import type { Desk } from './use-desk.ts';

interface CorrectionBarProps {
  demand: Demand;
  desk: Desk;
  view: ForecastView;
  field: RefObject<HTMLInputElement | null>;
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** What is chosen, what it adds up to, and what can be done with it. Stands there empty, so that nothing jumps. */
export function CorrectionBar({ demand, desk, view, field }: CorrectionBarProps) {
  const t = useT();
  if (!desk.chosen) {
    return (
      <div className={css.bar} data-empty>
        <Text size="xs" c="dimmed">
          {t(desk.mayCorrect ? 'forecast.choose_hint' : 'forecast.choose_hint_read')}
        </Text>
      </div>
    );
  }
  return (
    <section className={css.bar} aria-label={t('forecast.chosen')}>
      <Chosen demand={demand} desk={desk} view={view} />
      {desk.mayCorrect &&
        (desk.isPast ? (
          <Text size="sm" c="dimmed">
            {t('forecast.past')}
          </Text>
        ) : (
          <CorrectionForm demand={demand} desk={desk} view={view} field={field} />
        ))}
      <Group gap={8} className={css.end}>
        {desk.chosen.to > desk.chosen.from + 1 && (
          <Tooltip label={t('forecast.zoom_chosen')}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('forecast.zoom_chosen')}
              onClick={() => desk.setZoom(desk.chosen)}
            >
              <IconZoomScan size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <CloseButton aria-label={t('forecast.choose_nothing')} onClick={() => desk.choose(null)} />
      </Group>
    </section>
  );
}

function Chosen({ demand, desk, view }: Omit<CorrectionBarProps, 'field'>) {
  const t = useT();
  const language = useLanguage();
  const labelOf = useStepLabel(view.step);
  const { chosen, subject, preview } = desk;
  if (!chosen || !subject) return null;
  const [from, to] = [demand.axis[chosen.from] ?? '', demand.axis[chosen.to] ?? ''];
  const of = (values: readonly (number | null)[]) => values.slice(chosen.from, chosen.to + 1);
  const number = (value: number) => formatForecast(value, language);
  const forecast = sumOf(of(subject.forecast));
  const after = preview
    ? sumOf(of(subject.forecast).map((value, at) => preview[chosen.from + at] ?? value))
    : null;
  const fact = of(subject.fact);

  return (
    <div className={css.chosen} role="status">
      <strong>{from === to ? labelOf.full(from) : `${labelOf.full(from)} – ${labelOf.full(to)}`}</strong>
      <span className={css.figures}>
        {t('forecast.forecast')} {number(forecast)}
        {after !== null && (
          <>
            {' → '}
            <b>{number(after)}</b>
            {forecast > 0 && ` (${signed(((after - forecast) / forecast) * 100, number)} %)`}
          </>
        )}
        {fact.some((value) => value !== null) && ` · ${t('forecast.fact')} ${number(sumOf(fact))}`}
      </span>
    </div>
  );
}

const signed = (value: number, write: (value: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(Math.abs(value))}`;

function CorrectionForm({ demand, desk, view, field }: CorrectionBarProps) {
  const t = useT();
  const toast = useCorrectionToast(desk.undo);
  const isUnread = desk.text.trim() !== '' && desk.change === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (desk.preview && !desk.busy) desk.apply((calls) => toast(t('forecast.corrected'), calls));
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {demand.series.length > 1 && (
        <Select
          className={css.subject}
          aria-label={t('forecast.correct_operation')}
          allowDeselect={false}
          data={demand.series.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={String(desk.subject?.name_id ?? '')}
          onChange={(value) => value && desk.setSubject(Number(value))}
        />
      )}
      <SegmentedControl
        aria-label={t('forecast.correct_how')}
        value={desk.change?.kind ?? desk.kind}
        onChange={(kind) => {
          desk.setKind(kind === 'multiply' ? 'multiply' : 'set');
          desk.setText(desk.text.replace(/^[×x*хХX=+\-−\s]+|[%\s]+$/g, ''));
        }}
        data={[
          { value: 'set', label: t('forecast.set_to') },
          { value: 'multiply', label: t('forecast.multiply_by') },
        ]}
      />
      <TextInput
        ref={field}
        className={css.value}
        aria-label={t('forecast.correct_value')}
        placeholder={desk.kind === 'multiply' ? '1.1' : '120'}
        value={desk.text}
        error={isUnread ? t('forecast.correct_unread') : undefined}
        onChange={(event) => desk.setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && desk.setText('')}
      />
      {view.step !== 'hour' && <HoursOfDay desk={desk} />}
      <Button type="submit" loading={desk.busy} disabled={desk.preview === null}>
        {t('forecast.apply')}
      </Button>
      {desk.canReset && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          disabled={desk.busy}
          onClick={() => desk.reset((calls) => toast(t('forecast.correction_removed'), calls))}
        >
          {t('forecast.remove_correction')}
        </Button>
      )}
    </form>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Which hours of each day the correction is about; both whole-day by default. */
function HoursOfDay({ desk }: { desk: Desk }) {
  const t = useT();
  const { from, to } = desk.hours ?? { from: 0, to: 23 };

  function set(next: { from: number; to: number }) {
    const isWhole = next.from === 0 && next.to === 23;
    desk.setHours(isWhole ? null : { from: Math.min(next.from, next.to), to: Math.max(next.from, next.to) });
  }

  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('forecast.hours_of_day')}>
      <Select
        className={css.hour}
        aria-label={t('forecast.hours_from')}
        allowDeselect={false}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour) }))}
        value={String(from)}
        onChange={(value) => value && set({ from: Number(value), to })}
      />
      <span aria-hidden>–</span>
      <Select
        className={css.hour}
        aria-label={t('forecast.hours_to')}
        allowDeselect={false}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour + 1) }))}
        value={String(to)}
        onChange={(value) => value && set({ from, to: Number(value) })}
      />
    </Group>
  );
}
