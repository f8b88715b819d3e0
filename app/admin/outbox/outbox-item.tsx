import { Send } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '../../../market/kernel/languages.ts';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props extends Omit<ComponentProps<typeof DetailPage>, 'actions' | 'facts' | 'children'> {
  readonly item: { readonly text: string; readonly language: Language; readonly canResend: boolean };
  /** Warning about a link or code in the text. */
  readonly warning: string | undefined;
  readonly facts: ComponentProps<typeof FactList>['facts'];
  /** Below the text. */
  readonly children?: ReactNode;
}

/** Page of a mail or text message of the outbox: its content, what became of it, and the button that sends it again. */
export function OutboxItem({ item, warning, facts, children, ...page }: Props) {
  const t = useTranslations('outbox.mail');
  const again = <EntryForm intent="again" save={t('again')} saving={t('again')} look={{ icon: Send }} />;
  return (
    <DetailPage
      {...page}
      actions={item.canResend ? again : undefined}
      main={
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
      }
      side={
        <Panel title={t('facts')}>
          <FactList facts={facts} />
        </Panel>
      }
    />
  );
}
