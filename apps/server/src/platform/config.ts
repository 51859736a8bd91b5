import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);

const bare = (url: string) => url.replace(/\/+$/, '');

/** Scheme, host and port, nothing else: no wildcard lets a stranger in. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && !text.includes('*');

/** One proxy, a network of them, or a kind of addresses; nobody trusts the whole world. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (width === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= width);
}

/** Whoever starts the product on a machine that speaks Russian sees a Russian demo. */
const languageOfMachine = () =>
  new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('ru') ? 'ru' : 'en';

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  DATABASE_REPLICA_URL: z.string().optional(),
  SHIFTWRIGHT_DATA_DIR: z.string().default('./data'),
  SHIFTWRIGHT_DEMO: onOff.default('on'),
  SHIFTWRIGHT_DEMO_SIZE: z.enum(['full', 'small']).default('full'),
  SHIFTWRIGHT_DEMO_LANGUAGE: z.enum(['en', 'ru']).default(languageOfMachine),
  SHIFTWRIGHT_ADMIN_LOGIN: z.string().min(3).optional(),
  SHIFTWRIGHT_ADMIN_PASSWORD: z.string().min(8).optional(),
  SHIFTWRIGHT_ONBOARDING: onOff.default('off'),
  SHIFTWRIGHT_ROLE: z.enum(['web', 'worker', 'all']).default('all'),
  SHIFTWRIGHT_WORKER_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  SHIFTWRIGHT_NOW: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO date-time')
    .optional(),
  SHIFTWRIGHT_WEB_DIR: z.string().optional(),
  SHIFTWRIGHT_FRAME_ANCESTORS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map(bare),
    )
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://portal.example.com'),
  SHIFTWRIGHT_TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine(
      (text) => text.split(',').every((one) => isProxy(one.trim())),
      'must be addresses or networks such as 10.0.0.7,172.30.80.0/24, or loopback, linklocal, uniquelocal',
    ),
  SHIFTWRIGHT_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must be smtp://host:port or smtps://host:port')
    .optional(),
  SHIFTWRIGHT_MAIL_FROM: z.string().default('Shiftwright <no-reply@localhost>'),
  SHIFTWRIGHT_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SHIFTWRIGHT_METABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHIFTWRIGHT_METABASE_SECRET: z.string().min(1).optional(),
  SHIFTWRIGHT_POWERBI_TENANT: z.string().min(1).optional(),
  SHIFTWRIGHT_POWERBI_CLIENT_ID: z.string().min(1).optional(),
  SHIFTWRIGHT_POWERBI_CLIENT_SECRET: z.string().min(1).optional(),
  SHIFTWRIGHT_POWERBI_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://login.microsoftonline.com'),
  SHIFTWRIGHT_POWERBI_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.powerbi.com'),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SHIFTWRIGHT_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** The name of every variable that is read. */
export const VARIABLES: ReadonlySet<string> = new Set(Object.keys(variables.shape));

/** Where embedded reports come from; null: not set up. */
export interface Analytics {
  metabase: { url: string; secret: string } | null;
  power_bi: {
    tenant: string;
    client_id: string;
    client_secret: string;
    login_url: string;
    api_url: string;
  } | null;
}

/** A bucket of a service that speaks S3. */
export interface S3Settings {
  bucket: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Null: the machine's role, as the client finds it. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** What the process was told by its environment; every variable is described in docs/OPERATIONS.md. */
export interface Config {
  port: number;
  host: string;
  database_url: string | null;
  /** A streaming replica of the same database, for reports; null: everything is read from the primary. */
  replica_url: string | null;
  /** Where blobs are kept; null: in the data folder. */
  s3: S3Settings | null;
  data_dir: string;
  demo: boolean;
  demo_size: 'full' | 'small';
  demo_language: 'en' | 'ru';
  /** Are newcomers shown around? */
  onboarding: boolean;
  admin: { login: string; password: string } | null;
  runs_web: boolean;
  runs_jobs: boolean;
  /** Where a process that only runs jobs tells how it is; null: nowhere. */
  worker_port: number | null;
  now: string | null;
  web_dir: string | null;
  frame_ancestors: string[];
  trusted_proxies: string;
  smtp_url: string | null;
  mail_from: string;
  log_level: string;
  sentry_dsn: string | null;
  public_url: string;
  analytics: Analytics;
}

function analyticsOf(env: z.output<typeof variables>): Analytics {
  const { SHIFTWRIGHT_METABASE_URL: url, SHIFTWRIGHT_METABASE_SECRET: secret } = env;
  const tenant = env.SHIFTWRIGHT_POWERBI_TENANT;
  const client_id = env.SHIFTWRIGHT_POWERBI_CLIENT_ID;
  const client_secret = env.SHIFTWRIGHT_POWERBI_CLIENT_SECRET;
  const login_url = bare(env.SHIFTWRIGHT_POWERBI_LOGIN_URL);
  const api_url = bare(env.SHIFTWRIGHT_POWERBI_API_URL);
  return {
    metabase: url && secret ? { url: bare(url), secret } : null,
    power_bi:
      tenant && client_id && client_secret ? { tenant, client_id, client_secret, login_url, api_url } : null,
  };
}

function s3Of(env: z.output<typeof variables>): S3Settings | null {
  if (!env.S3_BUCKET) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT ? bare(env.S3_ENDPOINT) : null,
    region: env.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/** Reads the environment, or throws one message that names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable.\n  ${wrong.join('\n  ')}`);
  }

  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    database_url: env.DATABASE_URL ?? null,
    replica_url: env.DATABASE_REPLICA_URL ?? null,
    s3: s3Of(env),
    data_dir: resolve(env.SHIFTWRIGHT_DATA_DIR),
    demo: env.SHIFTWRIGHT_DEMO === 'on',
    demo_size: env.SHIFTWRIGHT_DEMO_SIZE,
    demo_language: env.SHIFTWRIGHT_DEMO_LANGUAGE,
    onboarding: env.SHIFTWRIGHT_ONBOARDING === 'on',
    admin:
      env.SHIFTWRIGHT_ADMIN_LOGIN && env.SHIFTWRIGHT_ADMIN_PASSWORD
        ? { login: env.SHIFTWRIGHT_ADMIN_LOGIN, password: env.SHIFTWRIGHT_ADMIN_PASSWORD }
        : null,
    runs_web: env.SHIFTWRIGHT_ROLE !== 'worker',
    runs_jobs: env.SHIFTWRIGHT_ROLE !== 'web',
    worker_port: env.SHIFTWRIGHT_WORKER_PORT ?? null,
    now: env.SHIFTWRIGHT_NOW ?? null,
    web_dir: env.SHIFTWRIGHT_WEB_DIR ? resolve(env.SHIFTWRIGHT_WEB_DIR) : null,
    frame_ancestors: env.SHIFTWRIGHT_FRAME_ANCESTORS,
    trusted_proxies: env.SHIFTWRIGHT_TRUSTED_PROXIES,
    smtp_url: env.SHIFTWRIGHT_SMTP_URL ?? null,
    mail_from: env.SHIFTWRIGHT_MAIL_FROM,
    log_level: env.SHIFTWRIGHT_LOG,
    sentry_dsn: env.SENTRY_DSN ?? null,
    public_url: bare(env.SHIFTWRIGHT_PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`),
    analytics: analyticsOf(env),
  };
}
