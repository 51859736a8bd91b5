import {
  Alert,
  Checkbox,
  Group,
  Input,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Text,
} from '@mantine/core';
import { VERSIONS } from '@shiftwright/domain';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { styleNonce } from '../../../lib/style-nonce.ts';
import { Choice, ModalFrame, Refusal } from '../../../ui/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import css from './print.module.css';
import { MOST_NOTES, PAPERS, PRESETS, type PrintOptions, pageRule, paperOf } from './print-options.ts';
import { PrintSheet } from './print-sheet.tsx';
import { usePrint } from './use-print.ts';

/** The preview shows the first people only: the paper gets everybody. */
const PREVIEWED = 8;
const FLAGS = ['isCodes', 'withTotals', 'withLegend', 'withSignature', 'isMonochrome'] as const;

/** The page of the printer follows the dialog for as long as it is open. */
function usePageRule(rule: string): void {
  useEffect(() => {
    const style = document.createElement('style');
    style.nonce = styleNonce();
    style.textContent = rule;
    document.head.append(style);
    return () => style.remove();
  }, [rule]);
}

/** Prints the schedule: poster, week, day, slips or tabel, with a preview of what comes out (screens 51). */
export default function PrintDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const { view, viewName, display } = useTimetableSearch();
  const [options, setOptions] = useState<PrintOptions>(() => {
    const preset =
      viewName === 'factTabel' ? 'tabel' : display === 'week' ? 'week' : display === 'day' ? 'day' : 'wall';
    return {
      preset,
      paper: paperOf(preset),
      version: VERSIONS.find((version) => version === id) ?? view.shows,
      isCodes: false,
      withTotals: true,
      withLegend: true,
      withSignature: true,
      isMonochrome: false,
      noteRows: 0,
    };
  });
  const set = (changes: Partial<PrintOptions>) => setOptions((before) => ({ ...before, ...changes }));
  const print = usePrint(options);
  usePageRule(pageRule(options));
  const sheet = { options, dates: print.dates, place: print.place };
  const isSlips = options.preset === 'slips';
  const flags = FLAGS.filter((flag) => {
    if (isSlips) return flag === 'isCodes' || flag === 'isMonochrome';

    return options.preset !== 'tabel' || (flag !== 'isCodes' && flag !== 'withLegend');
  });

  return (
    <ModalFrame
      title={t('print.title')}
      size="xl"
      onClose={onClose}
      onOk={() => window.print()}
      okLabel={t('print.print')}
      idle={print.isLoading ? t('app.loading') : print.rows.length === 0 ? t('print.nobody') : undefined}
      cancelLabel={t('action.close')}
    >
      <Choice
        aria-label={t('print.preset')}
        fullWidth
        data={PRESETS.map((preset) => ({ value: preset, label: t(`print.preset.${preset}`) }))}
        value={options.preset}
        onChange={(value) => {
          const preset = PRESETS.find((one) => one === value) ?? 'wall';
          set({ preset, paper: paperOf(preset) });
        }}
      />
      <Group gap={12} align="flex-end">
        {options.preset === 'wall' && (
          <Input.Wrapper label={t('print.paper')} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={t('print.paper')}
                data={[...PAPERS]}
                value={options.paper}
                onChange={(paper) => set({ paper: paper === 'A4' ? 'A4' : 'A3' })}
              />
            </div>
          </Input.Wrapper>
        )}
        {options.preset !== 'tabel' && (
          <Select
            label={t('print.version')}
            w={190}
            data={VERSIONS.map((version) => ({
              value: version,
              label: t(`timetable.version.${version}`),
            }))}
            value={options.version}
            onChange={(value) =>
              set({ version: VERSIONS.find((version) => version === value) ?? options.version })
            }
          />
        )}
        {!isSlips && (
          <NumberInput
            label={t('print.note_rows')}
            w={130}
            min={0}
            max={MOST_NOTES}
            allowDecimal={false}
            value={options.noteRows}
            onChange={(value) =>
              set({ noteRows: Math.min(MOST_NOTES, Math.max(0, Math.trunc(Number(value) || 0))) })
            }
          />
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing={8}>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`print.${flag}`)}
            checked={options[flag]}
            onChange={(event) => set({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
      <Refusal title={t('timetable.failed')} error={print.error} isOfReading />
      {!print.isLoading && print.rows.length === 0 && !print.error ? (
        <Alert color="yellow">{t('print.nobody')}</Alert>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard
        <section data-region className={css.preview} aria-label={t('print.preview')} tabIndex={0}>
          <PrintSheet {...sheet} rows={print.rows.slice(0, PREVIEWED)} />
        </section>
      )}
      <Group gap={8} wrap="nowrap">
        <IconPrinter size={14} aria-hidden style={{ flex: 'none' }} />
        <Text size="xs" c="dimmed">
          {t('print.hint', { people: print.rows.length })}
        </Text>
      </Group>
      {createPortal(
        <div className={css.root} data-print="" aria-hidden>
          <PrintSheet {...sheet} rows={print.rows} />
        </div>,
        document.body,
      )}
    </ModalFrame>
  );
}
