import { withoutControls } from '../../market/kernel/control-characters.ts';
import { oneLine } from '../../market/kernel/plain-text.ts';
import { withDays } from './day-parts.ts';

/**
 * Parses the form of a request, whose size the server has limited. The only place where forms are parsed: names of
 * fields and files are one line, texts have no control characters, and the parts of a day are one text. A body that is
 * not a form counts as empty.
 */
export async function sentForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData());
  const form = new FormData();
  for (const [name, value] of sent) append(form, oneLine(name), value);
  return withDays(form);
}

function append(form: FormData, name: string, value: FormDataEntryValue): void {
  if (typeof value === 'string') form.append(name, withoutControls(value));
  else form.append(name, renamed(value));
}

function renamed(file: File): File {
  const name = oneLine(file.name);
  return name === file.name ? file : new File([file], name, { type: file.type });
}
