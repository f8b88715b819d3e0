import { sentForm } from '../forms/sent-form.server.ts';

/** A file of a form. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The files in a field of a request's form; none where nobody chose one, or where the body is no form. */
export async function filesOf(request: Request, field: string): Promise<SentFile[]> {
  const form = await sentForm(request);
  return filesIn(form, field);
}

/** The files in a field of a form. A field that was left empty is sent as a file without a name. */
export function filesIn(form: FormData, field: string): Promise<SentFile[]> {
  const files = form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}
