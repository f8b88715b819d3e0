import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { serversIn } from '../database/server-choice.ts';
import { hourlyBudgets } from '../market/limits/budgets.ts';
import { courierSettings } from './couriers/couriers.ts';
import { mailFrom, mailSettings } from './mail/mail-settings.ts';
import {
  lackingMessageSettings,
  messageSecrets,
  messageSettings,
  messagingFrom,
} from './messaging/message-settings.ts';
import { lackingSettings, operatorFrom, operatorSettings } from './operator.ts';
import { paymentSettings } from './payments/payment-settings.ts';
import { lackingStorage, s3From, storageSettings } from './storage/storage.ts';

/** A setting is wrong. The message names it in one line. */
export class WrongSetting extends Error {}

const wholeNumber = (name: string, from: number, to: number, otherwise: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number from ${from} to ${to}` })
    .int(`${name} must be a whole number from ${from} to ${to}`)
    .min(from, `${name} must be at least ${from}`)
    .max(to, `${name} must be at most ${to}`)
    .default(otherwise);

const postgresAddress = (name: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, `${name} must start with postgres:// or postgresql://`)
    .refine(namesServers, `${name} may ask for target_session_attrs=read-write or primary`)
    .optional();

const trueOrFalse = (name: string) =>
  z
    .enum(['true', 'false', '1', '0'], `${name} must be true or false`)
    .transform((value) => value === 'true' || value === '1');

const day = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const time = '([01]\\d|2[0-3]):[0-5]\\d';
const openingHours = new RegExp(`^${day}-${day} ${time}-${time}$`);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The environment variables, each with its default. */
const variables = z.object({
  PORT: wholeNumber('PORT', 0, 65_535, 3000),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 300, 6),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresAddress('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresAddress('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL: postgresAddress('DATABASE_REPLICA_URL').refine(
    (url) => !url || isOneServer(url),
    'DATABASE_REPLICA_URL must name one server',
  ),
  DATABASE_CONNECTIONS: wholeNumber('DATABASE_CONNECTIONS', 1, 1_000, 10),
  DATABASE_STATEMENT_SECONDS: wholeNumber('DATABASE_STATEMENT_SECONDS', 1, 3_600, 20),
  DATABASE_NAMED_STATEMENTS: trueOrFalse('DATABASE_NAMED_STATEMENTS').default(true),
  DATABASE_WAIT_SECONDS: wholeNumber('DATABASE_WAIT_SECONDS', 1, 3_600, 10),
  ANSWER_SECONDS: wholeNumber('ANSWER_SECONDS', 1, 3_600, 30),
  STALLED_SECONDS: wholeNumber('STALLED_SECONDS', 1, 3_600, 60),
  SITE_URL: z
    .string()
    .refine(isOrigin, 'SITE_URL must be an address such as https://shop.example, without a path')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET must have at least 32 characters').optional(),
  SMS_CODES_PER_HOUR: wholeNumber('SMS_CODES_PER_HOUR', 0, 100_000, hourlyBudgets.codes.anHour),
  FORMER_SESSION_SECRET: z.string().optional(),
  TRUST_PROXY: trueOrFalse('TRUST_PROXY').default(false),
  LOG_LEVEL: z.enum(levels, `LOG_LEVEL must be one of ${levels.join(', ')}`).default('info'),
  SHOP_HOURS: z
    .string()
    .regex(openingHours, 'SHOP_HOURS must look like Mon-Sat 09:00-18:00')
    .default('Mon-Sat 09:00-18:00'),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535, 0).unwrap().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http address' })
    .optional(),
  PATRONI_URL: z.url({ protocol: /^https?$/, error: 'PATRONI_URL must be an http address' }).optional(),
  DEMO: trueOrFalse('DEMO').optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'], 'ADMIN_SECOND_FACTOR must be required or optional')
    .optional(),
  NODE_ENV: z.string().optional(),
  ...operatorSettings,
  ...mailSettings,
  ...messageSettings,
  ...paymentSettings,
  ...courierSettings,
  ...storageSettings,
});

const settings = variables
  .refine(({ DATABASE_URL, SESSION_SECRET }) => !DATABASE_URL || SESSION_SECRET, {
    message: 'SESSION_SECRET is missing: with DATABASE_URL it must be set, to at least 32 random characters',
  })
  .refine((given) => !isOpenToAll(given) || !isGuessable(given.SESSION_SECRET ?? ''), {
    message: 'SESSION_SECRET can be guessed: with DATABASE_URL it must be random, as of openssl rand -hex 32',
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL || !DATABASE_DIRECT_URL, {
    message: 'DATABASE_URL is missing: DATABASE_DIRECT_URL is a second way to the same data',
  })
  .refine(({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_URL || !DATABASE_REPLICA_URL, {
    message: 'DATABASE_URL is missing: DATABASE_REPLICA_URL is a standby of it',
  })
  .refine(({ SMTP_URL, SITE_URL }) => !SMTP_URL || SITE_URL, {
    message: 'SITE_URL is missing: with SMTP_URL it must be set, for the links in mails lead there',
  })
  .superRefine((given, issues) => {
    const message = lackingMessageSettings(given);
    if (message) issues.addIssue({ code: 'custom', message });
  })
  .superRefine((given, issues) => {
    const lacking = lackingStorage(given);
    if (lacking.length === 0) return;
    const message = `${lacking.join(', ')} must be set too: uploaded files go to S3 with all of these settings, or with none to DATA_DIR`;
    issues.addIssue({ code: 'custom', message });
  })
  .superRefine((given, issues) => {
    const lacking = isOpenToAll(given) && !given.DEMO ? lackingSettings(given) : [];
    if (lacking.length === 0) return;
    // Buyers must be able to identify the operator (Consumer Protection (E-Commerce) Rules 2020, r.4).
    const message = `${lacking.join(', ')} must tell who runs the shop: with DATABASE_URL nothing of the demo shop may stand there, unless DEMO=true says that it is a demonstration`;
    issues.addIssue({ code: 'custom', message });
  })
  .transform(configFrom);

/** A production shop on PostgreSQL: placeholders and demo settings prevent its start. */
function isOpenToAll(given: { DATABASE_URL?: string | undefined; NODE_ENV?: string | undefined }): boolean {
  return given.DATABASE_URL !== undefined && given.NODE_ENV === 'production';
}

/** A placeholder word, or too few distinct characters. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < 8 || /change|replace|example|secret|password|default/i.test(secret);
}

/** Settings that hold a credential. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'FORMER_SESSION_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  ...messageSecrets,
] as const;

/** Secrets read from files (`NAME_FILE`), as with Docker secrets and systemd credentials. */
function secretsIn(given: Record<string, string | undefined>): Record<string, string> {
  const found = secretNames.flatMap((name) => {
    const file = given[`${name}_FILE`];
    return file ? [[name, contentOf(`${name}_FILE`, file)] as const] : [];
  });
  return Object.fromEntries(found);
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongSetting(`${name} must name a file that can be read`);
  }
}

/** All environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

function namesServers(url: string): boolean {
  try {
    return serversIn(url).urls.length > 0;
  } catch {
    return false;
  }
}

function isOneServer(url: string): boolean {
  return !namesServers(url) || !serversIn(url).mustTakeWrites;
}

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
}

/** The configuration that the settings mean. */
function configFrom(values: z.output<typeof variables>) {
  const isDemo = values.DEMO ?? !values.DATABASE_URL;
  return {
    port: values.PORT,
    /** How long a process keeps serving after SIGTERM, so that the proxy can send requests elsewhere. */
    drainSeconds: values.DRAIN_SECONDS,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    /** The same database without the connection pooler: for migrations and LISTEN/NOTIFY. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** A streaming standby that answers visitors' lists and searches (`Replica`); undefined for none. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** Statement timeout of PostgreSQL. */
    databaseStatementSeconds: values.DATABASE_STATEMENT_SECONDS,
    /** REST API of the Patroni that manages the database servers, which the doctor asks for its version. */
    patroniUrl: values.PATRONI_URL,
    /** Whether PostgreSQL plans a statement once per connection. A pooler may not support it. */
    databaseNamesStatements: values.DATABASE_NAMED_STATEMENTS,
    /** How long a request waits for a connection from the PostgreSQL pool. */
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    /** Timeout of a page: a hanging database must not block all requests (docs/decisions/processes.md). */
    answerSeconds: values.ANSWER_SECONDS,
    /** Timeout of an incomplete request, and of an idle connection. */
    stalledSeconds: values.STALLED_SECONDS,
    /** The public origin without a trailing slash; undefined takes the origin of each request. */
    siteUrl: values.SITE_URL && new URL(values.SITE_URL).origin,
    sessionSecret: values.SESSION_SECRET,
    /** Codes by SMS that the shop sends in an hour at most: each costs money. */
    codesPerHour: values.SMS_CODES_PER_HOUR,
    /** The secret before the last change: apps that were set up with it go on showing right codes. */
    formerSessionSecret: values.FORMER_SESSION_SECRET,
    /** Whether it is the demo shop, with accounts whose passwords are public: by default on the embedded database. */
    isDemo,
    /** Whether administrators must have a second factor before anything of their area works. Not in the demo shop. */
    adminsNeedFactor: (values.ADMIN_SECOND_FACTOR ?? (isDemo ? 'optional' : 'required')) === 'required',
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    /** Port of `/metrics`; undefined does not serve metrics. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    /** Collector of traces; undefined sends none. The exporter reads the address from the environment itself. */
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    operator: { ...operatorFrom(values), hours: values.SHOP_HOURS },
    mail: mailFrom(values),
    messaging: messagingFrom(values),
    payments: { razorpay: values.RAZORPAY_URL, cashfree: values.CASHFREE_URL },
    couriers: { shiprocket: values.SHIPROCKET_URL, delhivery: values.DELHIVERY_URL },
    /** Storage of uploaded files instead of `dataDir`. */
    s3: s3From(values),
  };
}

/** Configuration of this process, from its environment. docs/operating.md explains each setting. */
export type Config = Readonly<z.output<typeof settings>>;

/**
 * Reads the settings. An empty setting counts as not given; a secret can be read from the file named by its variable
 * with the suffix `_FILE`. Throws `WrongSetting` for the first invalid setting.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  // Former settings: without a word their limits would be gone.
  if (given.DEMO_ACCOUNTS) throw new WrongSetting('DEMO_ACCOUNTS=allowed is now DEMO=true');
  if (given.SMS_CODES_PER_DAY) throw new WrongSetting('SMS_CODES_PER_DAY is now SMS_CODES_PER_HOUR');
  const parsed = settings.safeParse({ ...secretsIn(given), ...given });
  if (!parsed.success) throw new WrongSetting(parsed.error.issues[0]?.message ?? 'a setting is wrong');
  return parsed.data;
}
