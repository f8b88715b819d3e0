/** Uploaded file. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files in a field of a form. Browsers send an empty field as a file without a name. */
export function filesIn(form: FormData, field: string): Promise<SentFile[]> {
  const files = form
    .getAll(field)
    .filter((value) => value instanceof File)
    .filter(({ name, size }) => name !== '' || size > 0);
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: await file.bytes() })));
}
