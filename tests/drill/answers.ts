import { Agent, request } from 'node:http';

/** An answer of the shop; status 0 is a lost connection or no answer in time. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends a request on a kept connection, which costs the drill less than `fetch`. Never rejects. */
export function answerOf(
  url: string,
  { form, headers = {}, seconds }: { form?: string; headers?: Record<string, string>; seconds: number },
): Promise<Answer> {
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, text: '' });
    const method = form === undefined ? 'GET' : 'POST';
    const type = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request(url, { agent, method, headers: { ...headers, ...type } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', lost);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: String(Buffer.concat(chunks)) }),
      );
    });
    const timer = setTimeout(() => sent.destroy(), seconds * 1000);
    sent.on('close', () => clearTimeout(timer));
    sent.on('close', lost);
    sent.on('error', lost);
    sent.end(form);
  });
}
