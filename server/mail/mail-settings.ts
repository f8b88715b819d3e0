import { z } from 'zod';

const address = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Zod schemas of the mail settings. */
export const mailSettings = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'SMTP_URL must look like smtp://user:password@mail.example:587')
    .refine(URL.canParse, 'SMTP_URL must be an address: write signs in the password as in %40 for @')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(address, 'MAIL_FROM must look like Kheti Bazaar <shop@mail.example>')
    .optional(),
};

export interface MailConfig {
  /** Mail server; without it mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  /** Sender; by default the shop's name with its support address. */
  readonly from: string | undefined;
}

interface Given {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

export function mailFrom({ SMTP_URL, MAIL_FROM }: Given): MailConfig {
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}
