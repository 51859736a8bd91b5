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
import { useCorrectionToast } from './use-correction-toast.ts';
import type { Corrections } from './use-corrections.ts';
import type { Demand } from './use-demand.ts';

interface CorrectionBarProps {
  demand: Demand;
  corrections: Corrections;
  view: ForecastView;
  field: RefObject<HTMLInputElement | null>;
}

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** What is chosen, what it adds up to, and what can be done with it. Stands there empty, so that nothing jumps. */
export function CorrectionBar({ demand, corrections, view, field }: CorrectionBarProps) {
  const t = useT();
  if (!corrections.chosen) {
    return (
      <div className={css.bar} data-empty>
        <Text size="xs" c="dimmed">
          {t(corrections.mayCorrect ? 'forecast.choose_hint' : 'forecast.choose_hint_read')}
        </Text>
      </div>
    );
  }
  return (
    <section className={css.bar} aria-label={t('forecast.chosen')}>
      <Chosen demand={demand} corrections={corrections} view={view} />
      {corrections.mayCorrect &&
        (corrections.isPast ? (
          <Text size="sm" c="dimmed">
            {t('forecast.past')}
          </Text>
        ) : (
          <CorrectionForm demand={demand} corrections={corrections} view={view} field={field} />
        ))}
      <Group gap={8} className={css.end}>
        {corrections.chosen.to > corrections.chosen.from + 1 && (
          <Tooltip label={t('forecast.zoom_chosen')}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('forecast.zoom_chosen')}
              onClick={() => corrections.setZoom(corrections.chosen)}
            >
              <IconZoomScan size={16} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
        <CloseButton aria-label={t('forecast.choose_nothing')} onClick={() => corrections.choose(null)} />
      </Group>
    </section>
  );
}

function Chosen({ demand, corrections, view }: Omit<CorrectionBarProps, 'field'>) {
  const t = useT();
  const language = useLanguage();
  const labelOf = useStepLabel(view.step);
  const { chosen, subject, preview } = corrections;
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

function CorrectionForm({ demand, corrections, view, field }: CorrectionBarProps) {
  const t = useT();
  const toast = useCorrectionToast(corrections.undo);
  const isUnread = corrections.text.trim() !== '' && corrections.change === null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (corrections.preview && !corrections.busy)
      corrections.apply((calls) => toast(t('forecast.corrected'), calls));
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {demand.series.length > 1 && (
        <Select
          className={css.subject}
          aria-label={t('forecast.correct_operation')}
          data={demand.series.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={String(corrections.subject?.name_id ?? '')}
          onChange={(value) => value && corrections.setSubject(Number(value))}
        />
      )}
      <SegmentedControl
        aria-label={t('forecast.correct_how')}
        value={corrections.change?.kind ?? corrections.kind}
        onChange={(kind) => {
          corrections.setKind(kind === 'multiply' ? 'multiply' : 'set');
          corrections.setText(corrections.text.replace(/^[×x*хХX=+\-−\s]+|[%\s]+$/g, ''));
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
        placeholder={corrections.kind === 'multiply' ? '1.1' : '120'}
        value={corrections.text}
        error={isUnread ? t('forecast.correct_unread') : undefined}
        onChange={(event) => corrections.setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && corrections.setText('')}
      />
      {view.step !== 'hour' && <HoursOfDay corrections={corrections} />}
      <Button type="submit" loading={corrections.busy} disabled={corrections.preview === null}>
        {t('forecast.apply')}
      </Button>
      {corrections.canReset && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          disabled={corrections.busy}
          onClick={() => corrections.reset((calls) => toast(t('forecast.correction_removed'), calls))}
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
function HoursOfDay({ corrections }: { corrections: Corrections }) {
  const t = useT();
  const { from, to } = corrections.hours ?? { from: 0, to: 23 };

  function set(next: { from: number; to: number }) {
    const isWhole = next.from === 0 && next.to === 23;
    corrections.setHours(
      isWhole ? null : { from: Math.min(next.from, next.to), to: Math.max(next.from, next.to) },
    );
  }

  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('forecast.hours_of_day')}>
      <Select
        className={css.hour}
        aria-label={t('forecast.hours_from')}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour) }))}
        value={String(from)}
        onChange={(value) => value && set({ from: Number(value), to })}
      />
      <span aria-hidden>–</span>
      <Select
        className={css.hour}
        aria-label={t('forecast.hours_to')}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour + 1) }))}
        value={String(to)}
        onChange={(value) => value && set({ from, to: Number(value) })}
      />
    </Group>
  );
}
