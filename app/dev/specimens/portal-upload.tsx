import { UploadList } from '../../portal/form/upload-list.tsx';
import type { Upload, UploadState } from '../../portal/form/use-uploads.ts';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { Specimen } from './specimen.tsx';

const states: readonly (readonly [UploadState, number, string | null])[] = [
  ['waiting', 0, null],
  ['shrinking', 0, null],
  ['sending', 0.4, null],
  ['preparing', 1, null],
  ['done', 1, null],
  ['refused', 1, 'picture.svg'],
  ['lost', 0.7, null],
];

const uploads = states.map(([state, part, problem], id): Upload => {
  return { id, state, part, problem, file: new File([], `IMG_2026112${id}.jpg`) };
});

export function PortalUploads() {
  return (
    <PortalMessages>
      <Specimen name="pictures on their way" width="half">
        <UploadList uploads={uploads} onRetry={() => {}} />
      </Specimen>
    </PortalMessages>
  );
}
