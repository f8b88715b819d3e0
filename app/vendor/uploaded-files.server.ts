import { sentForm } from '../forms/sent-form.server.ts';

/** Uploaded file. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files in a field of a request's form; empty when none was chosen, or when the body is no form. */
export async function filesOf(request: Request, field: string): Promise<SentFile[]> {
  const form = await sentForm(request);
  return filesIn(form, field);
}

/** Files in a field of a form. Browsers send an empty field as a file without a name. */
export function filesIn(form: FormData, field: string): Promise<SentFile[]> {
  const files = form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}
