/**
 * The types of the fields of calls. Queries and form-data carry text, JSON bodies carry real types: each of these
 * reads both (access 38). `meta.wire` is what the OpenAPI document shows; `params.code` is an i18n key.
 */
import {
  formatDuration,
  isEmailAddress,
  nonEmptyString,
  parseDuration,
  positiveInteger,
  readIpAddress,
  readWebAddress,
} from '@shiftwright/domain';
import { z } from 'zod';
import { readList, readOnce } from './read-lists.ts';
import {
  type Parsed,
  readBetween,
  readBirthDt,
  readBool,
  readDt,
  readDttm,
  readInt,
  readMarkDttm,
  readNumber,
  readShiftDttm,
  readText,
  readTm,
} from './read-values.ts';

type JsonSchema = Record<string, unknown>;
/** A schema that reads text as well as the real type; its input type for TypeScript callers is the real type. */
function lenient<T, Sent = T>(wire: JsonSchema, read: (raw: unknown) => Parsed<T>): z.ZodType<T, Sent> {
  const schema = z
    .any()
    .transform((raw, context) => {
      const parsed = raw === undefined ? { code: 'validation.required' } : read(raw);
      if ('value' in parsed) return parsed.value;
      const { code, values } = parsed;
      context.issues.push({ code: 'custom', params: values ? { code, values } : { code }, input: raw });
      return z.NEVER;
    })
    .meta({ wire });
  return schema as unknown as z.ZodType<T, Sent>;
}

/** An integer, also as text. */
export const int = lenient<number>({ type: 'integer' }, readInt);
/** A row id: an integer above 0. */
export const id = lenient<number>({ type: 'integer', minimum: 1 }, (raw) => {
  const parsed = readInt(raw);
  return 'value' in parsed && !positiveInteger(parsed.value) ? { code: 'validation.positive' } : parsed;
});
/** A row id, or with `by_code` the row's own key, which the server turns into the id before it reads the call (access 68). */
export const idOrKey = id.meta({
  wire: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
}) as unknown as z.ZodType<number, number | string>;
/** An integer between two bounds, both included; `code` is what is said outside them. */
export const intBetween = (min: number, max: number, code = 'validation.between') =>
  lenient<number>({ type: 'integer', minimum: min, maximum: max }, readBetween(readInt, [min, max], code));
/** A number between two bounds, both included. */
export const numberBetween = (min: number, max: number) =>
  lenient<number>({ type: 'number', minimum: min, maximum: max }, readBetween(readNumber, [min, max]));
/** One of some numbers, also as text. */
export const oneOf = <const N extends number>(values: readonly N[]) =>
  lenient<N>({ type: 'number', enum: [...values] }, (raw) => {
    const parsed = readNumber(raw);
    const found = 'value' in parsed ? values.find((value) => value === parsed.value) : undefined;
    return found === undefined
      ? { code: 'validation.choice', values: { options: values.join(', ') } }
      : { value: found };
  });
/** A finite number, also as text. */
export const number = lenient<number>({ type: 'number' }, readNumber);
/** A decimal with two digits, on the wire as text ("100.55"). */
export const decimal = lenient<string>({ type: 'string', format: 'decimal' }, (raw) => {
  const parsed = readNumber(raw);
  return 'value' in parsed ? { value: parsed.value.toFixed(2) } : parsed;
});
/** A decimal between two bounds with so many digits, on the wire as text. */
export const decimalBetween = (min: number, max: number, digits = 2) =>
  lenient<string>({ type: 'string', format: 'decimal' }, (raw) => {
    const parsed = readNumber(raw);
    if ('code' in parsed) return parsed;
    if (parsed.value < min || parsed.value > max) return { code: 'validation.between', values: { min, max } };
    return { value: parsed.value.toFixed(digits) };
  });
/** Hours of a day: "HH:MM:SS" as single days have them, or a decimal number as lists have them (planning 10). */
export const dayHours = (most: number) =>
  lenient<string, string | number>({ anyOf: [{ type: 'string' }, { type: 'number' }] }, (raw) => {
    const parsed = readNumber(raw);
    const seconds =
      'value' in parsed ? parsed.value * 3600 : typeof raw === 'string' ? parseDuration(raw) : null;
    if (seconds === null || seconds < 0 || seconds > most * 3600) return { code: 'validation.invalid' };
    return { value: formatDuration(seconds) };
  });
/** A flag; reads true/1/yes/on and false/0/no/off. */
export const bool = lenient<boolean>({ type: 'boolean' }, readBool);
/** A date of birth YYYY-MM-DD, from 1900 on. */
export const birthDt = lenient<string>({ type: 'string', format: 'date' }, readBirthDt);
/** A date YYYY-MM-DD from 1970 to 2200 (network 30). */
export const dt = lenient<string>({ type: 'string', format: 'date' }, readDt);
/** A naive wall-clock moment YYYY-MM-DDTHH:MM:SS in the department's own time. */
export const dttm = lenient<string>(
  { type: 'string', format: 'date-time', description: 'naive local time' },
  readDttm,
);
/** The start or end of a shift; with the fraction .000001 the second time that the clock shows it (network 55). */
export const shiftDttm = lenient<string>(
  { type: 'string', format: 'date-time', description: 'naive local time' },
  readShiftDttm,
);
/** The moment of a mark: naive local time, or with an offset from UTC. */
export const markDttm = lenient<string>(
  { type: 'string', format: 'date-time', description: 'naive local time, or with an offset from UTC' },
  readMarkDttm,
);
/** A time of day HH:MM:SS. */
export const tm = lenient<string>({ type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' }, readTm);
/** Ids in their order, as an array, repeated, or separated by commas; one may stand several times. */
export const idSequence = lenient<number[]>({ type: 'array', items: { type: 'integer' } }, (raw) =>
  readList(raw, readInt),
);
/** Ids, as an array, repeated, or separated by commas; one that is named twice is named once (access 39). */
export const idList = lenient<number[]>({ type: 'array', items: { type: 'integer' } }, readOnce(readInt));
/** Weekdays from 0 Monday to 6 Sunday. */
export const weekdayList = lenient<number[]>(
  { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 } },
  readOnce(readBetween(readInt, [0, 6])),
);
/** Texts, as an array, repeated, or separated by commas. */
export const textList = lenient<string[]>({ type: 'array', items: { type: 'string' } }, (raw) =>
  readList(raw, readText),
);
/** Dates, as an array, repeated, or separated by commas. */
export const dtList = lenient<string[]>({ type: 'array', items: { type: 'string', format: 'date' } }, (raw) =>
  readList(raw, readDt),
);
/** How a list is ordered: by one key or several, separated by commas, each with a minus for the other way round. */
export const orderBy = <const Key extends string>(keys: readonly Key[]) =>
  lenient<(Key | `-${Key}`)[]>({ type: 'array', items: { type: 'string', enum: bothWays(keys) } }, (raw) => {
    const parsed = readList(raw, readText);
    if ('code' in parsed) return parsed;
    const known = bothWays(keys);
    if (parsed.value.every((key) => known.includes(key)))
      return { value: parsed.value as (Key | `-${Key}`)[] };
    return { code: 'validation.choice', values: { options: known.join(', ') } };
  });
const bothWays = (keys: readonly string[]) => keys.flatMap((key) => [key, `-${key}`]);

/** A text of a length between two bounds, of which something is seen; `short` is what is said below the first. */
export const textBetween = (min: number, max: number, short = 'validation.required') =>
  lenient<string>({ type: 'string', minLength: min, maxLength: max }, (raw) => {
    const parsed = readText(raw);
    if ('code' in parsed) return parsed;
    if (parsed.value.length < min) return { code: short };
    if (min > 0 && !nonEmptyString(parsed.value)) return { code: 'validation.required' };
    return parsed.value.length > max ? { code: 'validation.too_long' } : parsed;
  });
/** A password: taken as it was typed, blanks at its ends included. */
export const secret = (min: number, max: number, short = 'validation.required') =>
  lenient<string>({ type: 'string', format: 'password', minLength: min, maxLength: max }, (raw) => {
    if (typeof raw !== 'string') return { code: raw === null ? 'validation.required' : 'validation.text' };
    if (raw.length < min) return { code: raw === '' ? 'validation.required' : short };
    return raw.length > max ? { code: 'validation.too_long' } : { value: raw };
  });
/** A text that holds something. */
export const nonEmpty = (max = 256) => textBetween(1, max);

/** A text of at most so many characters, perhaps none. */
export const text = (max = 256) => textBetween(0, max);
/** A value that may be missing: null, or left empty in a form, is null. */
/** A colour as a browser writes it: `#0072B2`. */
export const color = text(7).refine((value) => /^#[0-9a-f]{6}$/i.test(value), {
  params: { code: 'shift_list.color' },
}) as unknown as z.ZodType<string, string>;

export function orNull<T>(schema: z.ZodType<T, T>): z.ZodType<T | null, T | null> {
  const blank = (raw: unknown) => (raw === '' || raw === 'null' ? null : raw);
  return z.preprocess(blank, schema.nullable()) as unknown as z.ZodType<T | null, T | null>;
}
/** An IPv4 or IPv6 address, or a range of them by prefix (access 47). */
export const ipAddress = lenient<string>({ type: 'string', format: 'ip' }, (raw) => {
  const value = readIpAddress(raw);
  if (value !== null) return { value };
  return { code: nonEmptyString(raw) ? 'validation.ip' : 'validation.required' };
});

/** An address of the web of at most so many characters (access 47). */
export const webAddress = (max: number) =>
  lenient<string>({ type: 'string', format: 'uri', maxLength: max }, (raw) => {
    const value = readWebAddress(raw);
    if (value !== null) return value.length > max ? { code: 'validation.too_long' } : { value };
    return { code: nonEmptyString(raw) ? 'validation.web_address' : 'validation.required' };
  });

function readEmail(raw: unknown): Parsed<string> {
  const parsed = readText(raw);
  if ('value' in parsed && parsed.value === '') return { code: 'validation.required' };
  return 'value' in parsed && !isEmailAddress(parsed.value) ? { code: 'validation.email' } : parsed;
}

/** An e-mail address (access 47). */
export const email = lenient<string>({ type: 'string', format: 'email' }, readEmail);
/** E-mail addresses, as an array, repeated, or separated by commas. */
export const emailList = lenient<string[]>(
  { type: 'array', items: { type: 'string', format: 'email' } },
  (raw) => readList(raw, readEmail),
);

/** A file of a multipart body: in the browser a File, on the server its bytes. */
export interface Upload {
  filename: string;
  bytes: Uint8Array;
}

/** Bytes of a file part: a JSON object that only looks like one is none. */
const isUpload = (raw: unknown): raw is Upload =>
  typeof raw === 'object' &&
  raw !== null &&
  'filename' in raw &&
  typeof raw.filename === 'string' &&
  'bytes' in raw &&
  raw.bytes instanceof Uint8Array;

/** A file part; at most 20 MiB is enforced where the body is read (access 44). */
export const upload = lenient<Upload>({ type: 'string', format: 'binary' }, (raw) =>
  isUpload(raw) ? { value: raw } : { code: 'validation.file_required' },
) as unknown as z.ZodType<Upload, Upload | Blob>;

/** The path of a row that may be named by its own key, and the flag that says so (access 68). */
export const keyed = { params: z.object({ id: idOrKey }), flag: { by_code: bool.optional() } };

/** Paging is opt-in: with `limit` the answer is {count, next, previous, results} (access 41). */
export const paging = z.object({ limit: int.optional(), offset: int.optional() });

/** The two shapes of a list: bare, or one page of it. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.union([
    z.array(item),
    z.object({
      count: z.int(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      results: z.array(item),
    }),
  ]);
}

/** A call that answers with nothing. */
export const nothing = z.union([z.undefined(), z.null(), z.object({}).strict()]).meta({ wire: {} });
