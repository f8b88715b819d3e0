import { z } from 'zod';

/** An http or https address. */
export const httpAddress = (name: string, otherwise: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      message: `${name} must be an http address such as ${otherwise}`,
    })
    .default(otherwise);

const secret = (name: string) =>
  z
    .string()
    .refine((value) => secretsOf(value).every((one) => one.length >= 16) && secretsOf(value).length <= 2, {
      message: `${name} must be one secret of at least 16 characters, or two with a comma between them`,
    })
    .optional();

/** Zod schemas of the settings of text messages. */
export const messageSettings = {
  MSG91_URL: httpAddress('MSG91_URL', 'https://control.msg91.com'),
  MSG91_AUTH_KEY: z.string().optional(),
  MSG91_WEBHOOK_SECRET: secret('MSG91_WEBHOOK_SECRET'),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'SMS_SENDER must be the six letters registered as header')
    .optional(),
  DLT_ENTITY_ID: z
    .string()
    .regex(/^\d{10,25}$/, 'DLT_ENTITY_ID must be a number of 10 to 25 digits')
    .optional(),
  WHATSAPP_URL: httpAddress('WHATSAPP_URL', 'https://graph.facebook.com/v25.0'),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'WHATSAPP_PHONE_NUMBER_ID must be a number').optional(),
  WHATSAPP_APP_SECRET: secret('WHATSAPP_APP_SECRET'),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(16, 'WHATSAPP_VERIFY_TOKEN must have at least 16 characters')
    .optional(),
  MESSAGES_PER_DAY: z.coerce
    .number({ error: 'MESSAGES_PER_DAY must be a whole number' })
    .int('MESSAGES_PER_DAY must be a whole number')
    .min(0, 'MESSAGES_PER_DAY must be at least 0')
    .max(10_000_000, 'MESSAGES_PER_DAY must be at most 10000000')
    .default(2_000),
};

/** Settings of text messages that hold a credential. */
export const messageSecrets = [
  'MSG91_AUTH_KEY',
  'MSG91_WEBHOOK_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

type Given = { readonly [Name in keyof typeof messageSettings]?: z.infer<(typeof messageSettings)[Name]> };

/** The settings that each provider needs, all or none. */
const together = [
  ['SMS by MSG91', ['MSG91_AUTH_KEY', 'MSG91_WEBHOOK_SECRET', 'SMS_SENDER', 'DLT_ENTITY_ID']],
  [
    'WhatsApp',
    ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ],
] as const;

/** What a half-configured provider lacks, as one line; undefined when each has all of its settings or none. */
export function lackingMessageSettings(given: Given): string | undefined {
  for (const [provider, names] of together) {
    const missing = names.filter((name) => !given[name]);
    if (missing.length > 0 && missing.length < names.length)
      return `${missing.join(', ')} must be set too: ${provider} works with all of ${names.join(', ')}, or is off with none`;
  }
  return undefined;
}

export interface Msg91Config {
  readonly baseUrl: string;
  readonly authKey: string;
  /** One, or two during a rotation. */
  readonly webhookSecrets: readonly string[];
  readonly sender: string;
  /** The shop's id in the operators' registry (DLT). */
  readonly entityId: string;
}

export interface WhatsappConfig {
  readonly baseUrl: string;
  readonly token: string;
  readonly phoneNumberId: string;
  /** One, or two during a rotation. */
  readonly appSecrets: readonly string[];
  readonly verifyToken: string;
}

export interface MessagingConfig {
  /** Undefined while no provider of SMS is configured. */
  readonly msg91: Msg91Config | undefined;
  readonly whatsapp: WhatsappConfig | undefined;
  readonly perDay: number;
}

export function messagingFrom(given: Given): MessagingConfig {
  const {
    MSG91_URL: msg91Url = '',
    MSG91_AUTH_KEY: authKey,
    SMS_SENDER: sender = '',
    DLT_ENTITY_ID: entityId = '',
    WHATSAPP_URL: whatsappUrl = '',
    WHATSAPP_TOKEN: token,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = '',
    WHATSAPP_VERIFY_TOKEN: verifyToken = '',
    MESSAGES_PER_DAY: perDay = 0,
  } = given;
  const webhookSecrets = secretsOf(given.MSG91_WEBHOOK_SECRET);
  const appSecrets = secretsOf(given.WHATSAPP_APP_SECRET);
  return {
    msg91: authKey ? { baseUrl: msg91Url, authKey, webhookSecrets, sender, entityId } : undefined,
    whatsapp: token ? { baseUrl: whatsappUrl, token, phoneNumberId, appSecrets, verifyToken } : undefined,
    perDay,
  };
}

function secretsOf(value = ''): string[] {
  return value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
