import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { confirmImport, getImport } from '../../../market/imports/own-import.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatNumber } from '../../i18n/format.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { pageAction } from '../page-action.server.ts';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/import-run.ts';
import { ImportBadge } from './earlier-imports.tsx';
import { ImportLines } from './import-lines.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const shown = { outcome: query.get('show') ?? undefined, after: query.get('after') ?? 0 };
  return valueOrThrow(await getImport(marketOf(context), { id, ...shown }), request);
}

export const action = pageAction({ acts: { import: confirmImport } });

export const clientAction = submitPortalForm<typeof action>;

type Run = Route.ComponentProps['loaderData'];

/** One import: its progress, a preview line by line, the confirmation, and the wrong lines as a file. */
export default function ImportRun({ loaderData: run }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts.run');
  return (
    <PortalPage
      title={t('title', { file: run.fileName })}
      badge={<RunBadge run={run} />}
      back={{ to: '/vendor/products/import', label: t('back') }}
    >
      <Panel>
        <State run={run} />
      </Panel>
      {run.status === 'checking' ? null : <ImportLines run={run} />}
    </PortalPage>
  );
}

function RunBadge({ run: { status, counts } }: { run: Run }) {
  const t = useTranslations('vendorProducts.run');
  return (
    <>
      <ImportBadge status={status} />
      {counts.wrong > 0 && status !== 'checking' ? (
        <Badge tone="cancelled">{t('wrong', { count: counts.wrong })}</Badge>
      ) : null}
    </>
  );
}

function State({ run }: { run: Run }) {
  const t = useTranslations('vendorProducts.run');
  const { status, checked, total, counts } = run;
  if (status === 'checking') {
    return (
      <Polling>
        <Progress value={checked} max={total}>
          {t('progress', { checked: formatNumber(checked), total: formatNumber(total) })}
        </Progress>
      </Polling>
    );
  }
  if (status === 'applying') {
    return (
      <Polling>
        <p role="status">{t('applying')}</p>
      </Polling>
    );
  }
  if (status === 'applied') return <Applied run={run} />;
  if (status === 'unchanged') return <p>{t('nothing')}</p>;
  if (status === 'failed') {
    const isAllWrong = counts.wrong > 0 && counts.new + counts.changed === 0;
    return <ImportResult run={run} tone="error" text={t(isAllWrong ? 'allWrong' : 'failed')} />;
  }
  return (
    <div className="grid gap-6">
      {counts.wrong > 0 ? <ImportResult run={run} tone="warn" text={t('wrongText')} /> : null}
      <Confirm run={run} />
    </div>
  );
}

function Applied({ run }: { run: Run }) {
  const t = useTranslations('vendorProducts.run');
  const { wrong, ...good } = run.counts;
  if (wrong === 0) return <Alert tone="ok" title={t('applied')} />;
  return (
    <ImportResult run={run} tone="ok" text={t('appliedGood', { count: good.new + good.changed, wrong })} />
  );
}

/** Polls while the import is running. */
function Polling({ children }: { children: ReactNode }) {
  const t = useTranslations('vendorProducts.run');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const every = setInterval(() => void revalidate(), 1_500);
    return () => clearInterval(every);
  }, [revalidate]);
  return (
    <div className="grid gap-4">
      {children}
      <p className="text-muted">{t('wait')}</p>
      <div>
        <ButtonLink to="." kind="line" reloadDocument className="hidden noscript:inline-flex">
          {t('reload')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Result of an import, with the wrong lines as a file and a link to send it again. */
function ImportResult({ run, tone, text }: { run: Run; tone: 'ok' | 'warn' | 'error'; text: string }) {
  const t = useTranslations('vendorProducts.run');
  return (
    <div className="grid gap-4">
      <Alert tone={tone} title={text} />
      <div className="flex flex-wrap gap-3">
        {run.counts.wrong > 0 ? (
          <DownloadLink to={`/vendor/products/import/${run.id}/wrong`}>{t('getWrong')}</DownloadLink>
        ) : null}
        <ButtonLink to="/vendor/products/import" kind="line">
          {t('again')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Confirm({ run: { counts } }: { run: Run }) {
  const t = useTranslations('vendorProducts.run');
  return (
    <EntryForm
      intent="import"
      save={counts.wrong > 0 ? t('applyGood', { count: counts.new + counts.changed }) : t('apply')}
      saving={t('apply')}
      look={{ main: true }}
    >
      <ul className="list-disc pl-5">
        {counts.new > 0 ? <li>{t('new', { count: counts.new })}</li> : null}
        {counts.changed > 0 ? <li>{t('changed', { count: counts.changed })}</li> : null}
        {counts.same > 0 ? <li>{t('same', { count: counts.same })}</li> : null}
      </ul>
    </EntryForm>
  );
}
