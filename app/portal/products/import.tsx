import { Download, FileSpreadsheet, Images } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { myImports } from '../../../market/imports/own-import.ts';
import { startImport } from '../../../market/imports/start-import.ts';
import { importAuthors } from '../../../market/staff/authors.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { useActBusy } from '../../forms/use-busy.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAnswer } from '../form/entry-form.tsx';
import { ActionFailure } from '../form/failure-notice.tsx';
import { filesIn } from '../form/uploaded-files.server.ts';
import { pageAction } from '../page-action.server.ts';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/import.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportColumns } from './import-columns.tsx';
import { useMessage } from './use-message.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const imports = valueOrThrow(await myImports(market, {}), request);
  const authors = await importAuthors(market, { ids: imports.map(({ id }) => id) });
  return { imports, authors: valueOrThrow(authors, request) };
}

export const action = pageAction({
  acts: {
    check: async (market, _, { form }) => {
      const [file] = await filesIn(form, 'file');
      return startImport(market, { fileName: file?.name ?? '', bytes: file?.bytes });
    },
  },
  tooLarge: { act: 'check', fields: { file: 'bytes' } },
  to: ({ value: { id } }) => `/vendor/products/import/${id}`,
});

export const clientAction = submitPortalForm<typeof action>;

/** Import of products from a spreadsheet: its columns, a template, and the upload. */
export default function Import({ loaderData: { imports, authors }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  return (
    <PortalPage
      title={t('importing.title')}
      lead={t('importing.text')}
      back={{ to: '/vendor/products', label: t('title') }}
    >
      <ActionFailure failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <SendFile />
        <Templates />
      </div>
      <EarlierImports imports={imports} authors={authors} />
      <ImportColumns />
    </PortalPage>
  );
}

function SendFile() {
  const t = useTranslations('vendorProducts.importing');
  const messageOf = useMessage();
  const isSending = useActBusy('check');
  const { fields, facts } = useAnswer('check');
  return (
    <Panel>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <ActField act="check" />
        <FileField
          label={t('file')}
          hint={t('fileHint')}
          name="file"
          accept=".csv,text/csv,text/plain"
          error={fields && messageOf(fields.file ?? 'required', facts)}
        />
        <Button type="submit" busy={isSending ? t('checking') : undefined}>
          {t('check')}
        </Button>
      </Form>
    </Panel>
  );
}

const links = [
  { to: '/vendor/products/template', words: 'template', icon: FileSpreadsheet },
  { to: '/vendor/products/export?columns=stock', words: 'templateStock', icon: FileSpreadsheet },
  { to: '/vendor/products/export', words: 'exportAll', icon: Download },
] as const;

function Templates() {
  const t = useTranslations('vendorProducts.importing');
  const pictures = useTranslations('vendorPictures.named');
  return (
    <Panel className="grid gap-3">
      {links.map(({ to, words, icon: Icon }) => (
        <ButtonLink key={to} to={to} kind="line" reloadDocument prefetch="none">
          <Icon size={20} strokeWidth={1.9} aria-hidden />
          {t(words)}
        </ButtonLink>
      ))}
      <ButtonLink to="/vendor/products/pictures" kind="line">
        <Images size={20} strokeWidth={1.9} aria-hidden />
        {pictures('link')}
      </ButtonLink>
    </Panel>
  );
}
