import { Send } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../market/kernel/languages.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { Notice } from '../../portal/part/notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props extends Pick<ComponentProps<typeof PortalPage>, 'title' | 'badge' | 'lead' | 'back'> {
  readonly item: { readonly text: string; readonly language: Language; readonly canResend: boolean };
  /** Text of the notice after it was sent again. */
  readonly sentAgain: string;
  readonly failure: PageFailure | undefined;
  /** Warning about a link or code in the text. */
  readonly warning: string | undefined;
  readonly facts: ComponentProps<typeof FactList>['facts'];
  /** Below the text. */
  readonly children?: ReactNode;
}

/** Page of a mail or text message of the outbox: its content, what became of it, and the button that sends it again. */
export function OutboxItem({ item, sentAgain, failure, warning, facts, children, ...page }: Props) {
  const t = useTranslations('outbox.mail');
  return (
    <PortalPage {...page} actions={item.canResend ? <SendAgain /> : undefined}>
      <ActionMessage failure={failure} sentAgain={sentAgain} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start">
        <Panel title={t('text')}>
          {warning ? (
            <Alert tone="warn" className="mb-4">
              {warning}
            </Alert>
          ) : null}
          <p lang={item.language} className="wrap-anywhere whitespace-pre-wrap">
            {item.text}
          </p>
          {children}
        </Panel>
        <Panel title={t('facts')}>
          <FactList facts={facts} />
        </Panel>
      </div>
    </PortalPage>
  );
}

/** Result of sending again: queued, changed by another administrator meanwhile, or failed. */
function ActionMessage({ failure, sentAgain }: Pick<Props, 'failure' | 'sentAgain'>) {
  const t = useTranslations('outbox.mail');
  const isDone = useSearchParams()[0].has('done');
  if (failure?.code === 'conflict.changed') return <Notice of={failure} tone="warn" title={t('conflict')} />;
  if (failure) return <FailureNotice failure={failure} />;
  return isDone ? <Alert tone="ok" title={sentAgain} className="mb-4" /> : null;
}

function SendAgain() {
  const t = useTranslations('outbox.mail');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <ActField act="again" />
      <Button type="submit" busy={isSending ? t('again') : undefined}>
        <Send size={20} strokeWidth={1.9} aria-hidden />
        {t('again')}
      </Button>
    </Form>
  );
}
