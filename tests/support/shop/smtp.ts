import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that the mail server received. */
export interface Arrival {
  readonly messageId: string;
  readonly recipient: string;
  readonly raw: string;
}

/** The SMTP response to a mail; undefined accepts it. */
export type Answer = { readonly code: number; readonly says: string } | undefined;

interface Behaviour {
  /** Called for each recipient. */
  readonly onRecipient?: (address: string) => Answer;
  /** Called with the complete mail, before it is acknowledged. */
  readonly onMail?: (mail: Arrival) => Answer | Promise<Answer>;
}

/** A real local mail server. */
export interface MailServer {
  readonly url: string;
  /** The acknowledged mails, in order. */
  readonly taken: Arrival[];
  close(): Promise<void>;
}

/** Opens a mail server on a free port, or on the given one. */
export async function openMailServer(behaviour: Behaviour = {}, port = 0): Promise<MailServer> {
  const taken: Arrival[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(errorOf(behaviour.onRecipient?.(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = arrivalOf(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '');
        const answer = await behaviour.onMail?.(mail);
        if (!answer) taken.push(mail);
        done(errorOf(answer));
      });
    },
  });
  server.on('error', () => {}); // a killed client
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${chosen}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function arrivalOf(bytes: Buffer, recipient: string): Arrival {
  const raw = String(bytes);
  return { raw, recipient, messageId: /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '' };
}

function errorOf(answer: Answer): Error | undefined {
  return answer && Object.assign(new Error(answer.says), { responseCode: answer.code });
}
