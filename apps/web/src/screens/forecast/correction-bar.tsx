import {
  ActionIcon,
  Button,
  CloseButton,
  Group,
  SegmentedControl,
  Select,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconArrowBackUp, IconZoomScan } from '@tabler/icons-react';
import type { FormEvent, RefObject } from 'react';
import { formatNumber, formatSpan, withPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { sumOf } from '../../lib/sum.ts';
import css from './correction-bar.module.css';
import { type ForecastView, useStepLabel } from './forecast-view.ts';
import { useCorrectionToast } from './use-correction-toast.ts';
import type { Corrections } from './use-corrections.ts';
import type { Demand } from './use-demand.ts';
import { useEvents } from './use-events.ts';

interface CorrectionBarProps {
  demand: Demand;
  corrections: Corrections;
  view: ForecastView;
  field: RefObject<HTMLInputElement | null>;
  /** A correction was made. */
  onMade: () => void;
}

/**
 * What is chosen, what it adds up to, and what can be done with it. It stands there whole before anything is chosen,
 * so that choosing moves nothing.
 */
export function CorrectionBar(props: CorrectionBarProps) {
  const { demand, corrections, view } = props;
  const t = useT();
  const { chosen } = corrections;
  const canZoom = chosen !== null && chosen.to > chosen.from + 1;

  return (
    <section className={css.bar} aria-label={t('forecast.chosen')} data-empty={chosen === null || undefined}>
      <Chosen demand={demand} corrections={corrections} view={view} />
      {corrections.mayCorrect && <CorrectionForm {...props} />}
      <Group gap={8} className={css.end} data-off={chosen === null || undefined}>
        <Tooltip label={t('forecast.zoom_chosen')}>
          <ActionIcon
            variant="default"
            size={30}
            disabled={!canZoom}
            aria-label={t('forecast.zoom_chosen')}
            onClick={() => corrections.setZoom(chosen)}
          >
            <IconZoomScan size={16} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <CloseButton
          aria-label={t('forecast.choose_nothing')}
          disabled={chosen === null}
          onClick={() => corrections.choose(null)}
        />
      </Group>
    </section>
  );
}

/** Two lines, whatever they say: what is chosen, and its figures or why it cannot be corrected. */
function Chosen({ demand, corrections, view }: Omit<CorrectionBarProps, 'field' | 'onMade'>) {
  const t = useT();
  const language = useLanguage();
  const labelOf = useStepLabel(view.step);
  const events = useEvents();
  const { chosen, subject, preview } = corrections;
  if (!chosen || !subject) {
    return (
      <p className={css.chosen}>
        {t(corrections.mayCorrect ? 'forecast.choose_hint' : 'forecast.choose_hint_read')}
      </p>
    );
  }
  const [from, to] = [demand.axis[chosen.from] ?? '', demand.axis[chosen.to] ?? ''];
  const of = (values: readonly (number | null)[]) => values.slice(chosen.from, chosen.to + 1);
  const number = (value: number) => formatNumber(value, language, 0);
  // The chart has no room for all of them, and a finger no tooltip.
  const eventsOf = (keys: readonly string[]) =>
    view.step === 'day' || view.step === 'hour'
      ? new Set(keys.flatMap((key) => events.get(key.slice(0, 10)) ?? []))
      : [];
  const forecast = sumOf(of(subject.forecast));
  const after = preview
    ? sumOf(of(subject.forecast).map((value, at) => preview[chosen.from + at] ?? value))
    : null;
  const fact = of(subject.fact);
  const remark = isUnread(corrections)
    ? t('forecast.correct_unread')
    : corrections.mayCorrect && corrections.isPast
      ? t('forecast.past')
      : null;

  return (
    <div className={css.chosen} role="status">
      <strong>
        {[
          from === to ? labelOf.full(from) : formatSpan(labelOf.full(from), labelOf.full(to)),
          ...eventsOf(demand.axis.slice(chosen.from, chosen.to + 1)),
        ].join(' · ')}
      </strong>
      {remark === null ? (
        <span className={css.figures}>
          {t('forecast.forecast')} {number(forecast)}
          {after !== null && (
            <>
              {' → '}
              <b>{number(after)}</b>
              {forecast > 0 &&
                ` (${withPercent(signed(((after - forecast) / forecast) * 100, number), language)})`}
            </>
          )}
          {fact.some((value) => value !== null) && ` · ${t('forecast.fact')} ${number(sumOf(fact))}`}
        </span>
      ) : (
        <span id={REMARK} className={css.remark} data-wrong={isUnread(corrections) || undefined}>
          {remark}
        </span>
      )}
    </div>
  );
}

const REMARK = 'correction-remark';

/** Something is typed that is no correction. */
const isUnread = ({ text, change }: Corrections) => text.trim() !== '' && change === null;

const signed = (value: number, write: (value: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${write(Math.abs(value))}`;

function CorrectionForm({ demand, corrections, view, field, onMade }: CorrectionBarProps) {
  const t = useT();
  const language = useLanguage();
  const toast = useCorrectionToast(corrections.undo);
  const isOff = corrections.chosen === null || corrections.isPast;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (corrections.preview && !corrections.busy)
      corrections.apply((calls) => {
        toast(t('forecast.corrected'), calls);
        onMade();
      });
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {demand.series.length > 1 && (
        <Select
          className={css.subject}
          disabled={isOff}
          aria-label={t('forecast.correct_operation')}
          data={demand.series.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={String(corrections.subject?.name_id ?? '')}
          onChange={(value) => value && corrections.setSubject(Number(value))}
        />
      )}
      <SegmentedControl
        disabled={isOff}
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
        placeholder={formatNumber(corrections.kind === 'multiply' ? 1.1 : 120, language)}
        value={corrections.text}
        error={isUnread(corrections)}
        aria-describedby={isUnread(corrections) ? REMARK : undefined}
        disabled={isOff}
        onChange={(event) => corrections.setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && corrections.setText('')}
      />
      {view.step !== 'hour' && <HoursOfDay corrections={corrections} isOff={isOff} />}
      <Button type="submit" loading={corrections.busy} disabled={isOff || corrections.preview === null}>
        {t('forecast.apply')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
        disabled={corrections.busy || !corrections.canReset}
        onClick={() => corrections.reset((calls) => toast(t('forecast.correction_removed'), calls))}
      >
        {t('forecast.remove_correction')}
      </Button>
    </form>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Which hours of each day the correction is about; both whole-day by default. */
function HoursOfDay({ corrections, isOff }: { corrections: Corrections; isOff: boolean }) {
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
        disabled={isOff}
        className={css.hour}
        aria-label={t('forecast.hours_from')}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour) }))}
        value={String(from)}
        onChange={(value) => value && set({ from: Number(value), to })}
      />
      <span aria-hidden>–</span>
      <Select
        disabled={isOff}
        className={css.hour}
        aria-label={t('forecast.hours_to')}
        data={HOURS.map((hour) => ({ value: String(hour), label: clock(hour + 1) }))}
        value={String(to)}
        onChange={(value) => value && set({ from, to: Number(value) })}
      />
    </Group>
  );
}
