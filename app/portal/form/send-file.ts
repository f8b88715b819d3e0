/** Result of an upload: accepted, refused with a message key under `validation`, or lost by a network error. */
export type Sent = { readonly problem: string | null } | 'lost';

/** Timeout in milliseconds: 400 KB on the weakest usable signal. */
const longestWait = 180_000;

/** Uploads one file as the field `picture` of a form and reports progress from 0 to 1. */
export function sendFile(
  address: string,
  file: Blob,
  name: string,
  onProgress: (part: number) => void,
): Promise<Sent> {
  const form = new FormData();
  form.set('intent', 'add');
  form.set('picture', file, name);
  // `fetch` reports no upload progress.
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.responseType = 'json';
  request.timeout = longestWait;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  return new Promise((resolve) => {
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve('lost');
    request.ontimeout = () => resolve('lost');
    request.send(form);
  });
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  const answer: unknown = response;
  if (status === 413) return { problem: 'picture.bytes' };
  if (typeof answer !== 'object' || answer === null || !('problem' in answer)) return 'lost';
  return { problem: typeof answer.problem === 'string' ? answer.problem : null };
}
