import { Download, FileSpreadsheet, Images } from 'lucide-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { myImports } from '../../../market/imports/own-import.ts';
import { startImport } from '../../../market/imports/start-import.ts';
import type { Failure } from '../../../market/kernel/errors.ts';
import { importAuthors } from '../../../market/staff/authors.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { isTooLargeKey, marketOf } from '../../request/context.ts';
import { refused, useFailureText, valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { filesIn } from '../form/uploaded-files.server.ts';
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

export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  if (context.get(isTooLargeKey)) return data({ failure: tooLarge }, { status: 413 });
  const form = await sentForm(request);
  actOf(form, 'check');
  const [file] = await filesIn(form, 'file');
  const result = await startImport(market, { fileName: file?.name ?? '', bytes: file?.bytes });
  if (!result.ok && ['input.invalid', 'rate.limited'].includes(result.failure.code)) {
    return refused(result.failure);
  }
  const { id } = valueOrThrow(result, request);
  throw redirect(localise(`/vendor/products/import/${id}`, market.language));
}

const tooLarge: Failure = { code: 'input.invalid', fields: { file: 'bytes' } };

export const clientAction = submitPortalForm<typeof action>;

/** Import of products from a spreadsheet: its columns, a template, and the upload. */
export default function Import({ loaderData: { imports, authors }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const problem = useProblem(actionData);
  return (
    <PortalPage
      title={t('importing.title')}
      lead={t('importing.text')}
      back={{ to: '/vendor/products', label: t('title') }}
    >
      <Lost answer={actionData} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <SendFile problem={problem} />
        <Templates />
      </div>
      <EarlierImports imports={imports} authors={authors} />
      <ImportColumns />
    </PortalPage>
  );
}

type Answer = Route.ComponentProps['actionData'];

/** Error message of the uploaded file. */
function useProblem(answer: Answer): string | undefined {
  const messageOf = useMessage();
  if (!answer) return undefined;
  const { failure } = answer;
  if (failure.code !== 'input.invalid') return undefined;
  return messageOf(failure.fields?.file ?? 'required', failure.facts);
}

function Lost({ answer }: { answer: Answer }) {
  const failureText = useFailureText();
  if (!answer || answer.failure.code === 'input.invalid') return null;
  return <Alert tone="error" className="mb-4" title={failureText(answer.failure)} />;
}

function SendFile({ problem }: { problem: string | undefined }) {
  const t = useTranslations('vendorProducts.importing');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Panel>
      <Form method="post" encType="multipart/form-data" className="grid gap-4">
        <ActField act="check" />
        <FileField
          label={t('file')}
          hint={t('fileHint')}
          name="file"
          accept=".csv,text/csv,text/plain"
          error={problem}
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
