import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { pictureFiles } from '../../market/media/keep-picture.ts';
import type { Finding } from './examine.ts';
import type { Fault } from './invariant.ts';

interface FileInUse {
  readonly which: string;
  readonly key: string;
  /** Null for a picture, which consists of many files. */
  readonly type: 'pdf' | 'webp' | null;
}

/** Concurrent checks of files. */
const concurrency = 16;

/** Checks that the store has every uploaded file that a product, an order or a licence shows. */
export async function examineFiles(db: Connection, store: Pick<FileStore, 'has'>): Promise<Finding> {
  const { rows } = await sql<FileInUse>`
    select 'product ' || product_id as which, key, null as type from product_images where key ~ '^[0-9a-f]{32}$'
    union all
    select distinct 'order lines of product ' || product_id, image_key, null from order_lines where image_key ~ '^[0-9a-f]{32}$'
    union all
    select 'licence ' || id, file_key, file_type from vendor_licences where file_key is not null`.execute(db);
  const files = rows.flatMap(({ which, key, type }) =>
    (type ? [`licences/${key}.${type}`] : pictureFiles(key)).map((name) => ({ which, name })),
  );
  const faults: Fault[] = [];
  const checkNext = async () => {
    for (let file = files.pop(); file; file = files.pop())
      if (!(await store.has(file.name))) faults.push({ which: file.which, fault: `${file.name} is gone` });
  };
  await Promise.all(Array.from({ length: concurrency }, checkNext));
  return {
    name: 'files',
    holds: 'Every uploaded file that a page shows is there',
    faults: faults.slice(0, 100),
    count: faults.length,
  };
}
