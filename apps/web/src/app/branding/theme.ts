import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { decimalSeparator, formatMonth, groupSeparator } from '../../lib/format/index.ts';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY, paletteOf } from './palette.ts';

interface Brand {
  primary_color: string;
  secondary_color: string;
}

const tuple = (shades: string[]): MantineColorsTuple => shades as unknown as MantineColorsTuple;
const dense = { defaultProps: { size: 'xs' } } as const;
/** What a calendar took the focus from has it again once a date is chosen. */
const calendar = { size: 'xs', popoverProps: { returnFocus: true } } as const;

/** Dark surfaces with a touch of blue, from text to the deepest ground. */
const DARK = [
  '#d5dae0',
  '#a0a9b3',
  '#8b949e',
  '#5a636e',
  '#3a414a',
  '#31373f',
  '#262b31',
  '#1d2126',
  '#16191d',
  '#101316',
];

/** The language, and what a reader hears of controls that have no text: crosses, arrows of calendars, eyes, files. */
interface Spoken {
  language: 'en' | 'ru';
  close: string;
  previous: string;
  next: string;
  password: string;
  file: string;
}

/** White words on the red of what cannot be taken back: 4.5 to 1 at least. */
const RED = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#d92c2c',
  '#d92c2c',
  '#d92c2c',
  '#b02525',
];

/** The month in a field as everywhere else: with a capital, whichever language. */
const monthIn =
  (language: Spoken['language']) =>
  ({ date }: { date: unknown }) =>
    typeof date === 'string' ? formatMonth(date, language) : '';

/** The look of the product in the colours of a network; empty colours give our own (screens 4). */
export function themeOf(brand: Brand, spoken: Spoken) {
  const { language } = spoken;
  const label = (text: string) => ({ 'aria-label': text });
  return createTheme({
    colors: {
      dark: tuple(DARK),
      red: tuple(RED),
      brand: tuple(paletteOf(brand.primary_color, DEFAULT_PRIMARY)),
      accent: tuple(paletteOf(brand.secondary_color, DEFAULT_SECONDARY)),
    },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
    fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // A mark of a few words is whole wherever it stands.
      Badge: { defaultProps: { tt: 'none' }, styles: { root: { flex: 'none', maxWidth: 'none' } } },
      Button: dense,
      ColorInput: dense,
      // Hints stand below: the fields of a row begin at one height, whichever of them has a hint.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      ActionIcon: { defaultProps: { size: 30, variant: 'subtle' } },
      TextInput: dense,
      PasswordInput: {
        defaultProps: { size: 'xs', visibilityToggleButtonProps: label(spoken.password) },
      },
      // Both a point and a comma are taken; which is shown is the language's.
      NumberInput: {
        defaultProps: {
          ...dense.defaultProps,
          decimalSeparator: decimalSeparator(language),
          thousandSeparator: groupSeparator(language),
        },
      },
      // Choosing what is chosen keeps it: what may be empty is emptied by its own button.
      // A list opens when it is asked for: the focus alone, as of a dialog that begins, asks for nothing.
      // Enter takes the first of what was searched for.
      Select: {
        defaultProps: {
          ...dense.defaultProps,
          allowDeselect: false,
          openOnFocus: false,
          selectFirstOptionOnChange: true,
        },
      },
      MultiSelect: { defaultProps: { ...dense.defaultProps, openOnFocus: false } },
      TagsInput: { defaultProps: { ...dense.defaultProps, openOnFocus: false } },
      Textarea: dense,
      NativeSelect: dense,
      SegmentedControl: dense,
      DatePickerInput: { defaultProps: calendar },
      MonthPickerInput: { defaultProps: { ...calendar, valueFormatter: monthIn(language) } },
      CalendarHeader: { defaultProps: { previousLabel: spoken.previous, nextLabel: spoken.next } },
      Dropzone: { defaultProps: { inputProps: label(spoken.file) } },
      Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
      Notification: {
        defaultProps: { closeButtonProps: label(spoken.close) },
        // The grey of the library is too faint to read on a light message.
        styles: { description: { color: 'var(--mantine-color-dimmed)' } },
      },
      Fieldset: {
        styles: { root: { marginInline: 0, padding: '8px 16px 16px' }, legend: { fontWeight: 600 } },
      },
      Drawer: {
        defaultProps: { overlayProps: { backgroundOpacity: 0.35 } },
        styles: { title: { fontSize: '16px', fontWeight: 600 } },
      },
      Modal: {
        defaultProps: { radius: 10, overlayProps: { backgroundOpacity: 0.35 } },
        styles: {
          body: { paddingTop: '4px' },
          title: { fontSize: '16px', fontWeight: 600, lineHeight: 1.35 },
        },
      },
    },
  });
}
