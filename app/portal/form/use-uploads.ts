import { useRef, useState } from 'react';
import { maxBytes } from '../../../market/media/upload-rules.ts';
import { sendFile } from './send-file.ts';
import { productSize, shrinkPicture } from './shrink-picture.ts';

export type UploadState = 'waiting' | 'shrinking' | 'sending' | 'preparing' | 'done' | 'refused' | 'lost';

/** Picture that is being uploaded. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  /** Share that has been sent, from 0 to 1. */
  readonly part: number;
  /** Why it was refused: a message key under `validation`. */
  readonly problem: string | null;
}

/**
 * Upload queue: pictures are shrunk and sent one after the other. Calls `onAdded` for each that was accepted; a lost
 * upload can be retried.
 */
export function useUploads(address: string, onAdded: () => void, size = productSize) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const send = async ({ id, file }: Upload) => {
    change(id, { state: 'shrinking', part: 0, problem: null });
    const small = await shrinkPicture(file, size);
    if (small.size > maxBytes) return change(id, { state: 'refused', problem: 'picture.bytes' });
    change(id, { state: 'sending' });
    const sent = await sendFile(address, small, file.name, (part) =>
      change(id, { part, state: part === 1 ? 'preparing' : 'sending' }),
    );
    if (sent === 'lost') return change(id, { state: 'lost' });
    change(id, { state: sent.problem === null ? 'done' : 'refused', problem: sent.problem });
    if (sent.problem === null) onAdded();
  };
  const queue = (list: readonly Upload[]) => {
    for (const upload of list) last.current = last.current.then(() => send(upload));
  };
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file): Upload => {
      return { id: nextId(), file, state: 'waiting', part: 0, problem: null };
    });
    // Finished uploads are in the list of pictures by now.
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    queue(added);
  };
  const retry = (upload: Upload) => {
    change(upload.id, { state: 'waiting' });
    queue([upload]);
  };
  return { uploads, add, retry };
}

let count = 0;

function nextId(): number {
  count += 1;
  return count;
}
