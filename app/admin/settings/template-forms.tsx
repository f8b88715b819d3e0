import { ChevronDown } from 'lucide-react';
import { useActionData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { canSend, type TemplateRow } from '../../../market/messaging/template-keys-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';

type Template = TemplateRow & { readonly text: string };

interface Props {
  templates: readonly Template[];
  /** The kind that is unfolded. */
  open: string | null;
}

/** All templates with their exact texts, each kind folded, and a form of ids for each language. */
export function TemplateForms({ templates, open }: Props) {
  const t = useTranslations('texts');
  const sent = useActionData<EntryAnswer>()?.typed?.kind;
  const kinds = [...new Set(templates.map(({ kind }) => kind))];
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {kinds.map((kind) => {
        const own = templates.filter((template) => template.kind === kind);
        const count = own.filter(({ smsTemplate }) => smsTemplate !== '').length;
        return (
          <details key={kind} className="group" open={open === kind || sent === kind}>
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="font-semibold">{t(`kind.${kind}`)}</span>
              <span className="flex items-center gap-2 text-sm text-muted">
                {t('settings.templates.registered', {
                  count: formatNumber(count),
                  all: formatNumber(own.length),
                })}
                <ChevronDown size={20} aria-hidden className="group-open:rotate-180" />
              </span>
            </summary>
            <div className="grid gap-5 pb-5 lg:grid-cols-2">
              {own.map((template) => (
                <TemplateForm key={template.language} template={template} />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function TemplateForm({ template }: { template: Template }) {
  const t = useTranslations('texts.settings.templates');
  const { kind, language, text } = template;
  const [query] = useSearchParams();
  const isSaved = query.get('open') === kind && query.get('saved') === language;
  const names = ['smsTemplate', 'smsDlt', 'whatsappTemplate'] as const;
  return (
    <EntryForm
      intent="template"
      staysInPlace
      row={{ kind, language }}
      fields={names.map(
        (name) =>
          (name !== 'whatsappTemplate' || canSend(kind, 'whatsapp')) && {
            name,
            label: t(name),
            value: template[name],
          },
      )}
      more={isSaved ? <p role="status">{t('saved')}</p> : null}
      save={t('save')}
      saving={t('saving')}
      look={{ kind: 'line' }}
    >
      <p className="font-semibold">{t(language === 'hi' ? 'hindi' : 'english')}</p>
      <p lang={language} className="rounded-control bg-sand p-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </EntryForm>
  );
}
