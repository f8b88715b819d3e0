import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { canSend, type TemplateRow } from '../../../market/messaging/template-keys-rules.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Template = TemplateRow & { readonly text: string };

interface Answer {
  readonly typed: Readonly<Record<string, string>>;
  readonly failure: PageFailure | null;
}

interface Props {
  templates: readonly Template[];
  answer: Answer | undefined;
  /** The kind that is unfolded. */
  open: string | null;
}

/** All templates with their exact texts, each kind folded, and a form of ids for each language. */
export function TemplateForms({ templates, answer, open }: Props) {
  const t = useTranslations('texts');
  const kinds = [...new Set(templates.map(({ kind }) => kind))];
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {kinds.map((kind) => {
        const own = templates.filter((template) => template.kind === kind);
        const count = own.filter(({ smsTemplate }) => smsTemplate !== '').length;
        return (
          <details key={kind} className="group" open={open === kind || answer?.typed.kind === kind}>
            <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
              <span className="font-semibold">{t(`kind.${kind}`)}</span>
              <span className="flex items-center gap-2 text-sm text-muted">
                {t('settings.templates.registered', { count, all: own.length })}
                <ChevronDown size={20} aria-hidden className="group-open:rotate-180" />
              </span>
            </summary>
            <div className="grid gap-5 pb-5 lg:grid-cols-2">
              {own.map((template) => (
                <TemplateForm
                  key={template.language}
                  template={template}
                  answer={isAbout(answer, template) ? answer : undefined}
                />
              ))}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function isAbout(answer: Answer | undefined, { kind, language }: Template): boolean {
  return answer?.typed.kind === kind && answer.typed.language === language;
}

function TemplateForm({ template, answer }: { template: Template; answer: Answer | undefined }) {
  const t = useTranslations('texts.settings.templates');
  const words = useTranslations('validation');
  const { formData } = useNavigation();
  const { kind, language, text } = template;
  const isSaving = formData?.get('kind') === kind && formData.get('language') === language;
  const errors = answer?.failure?.code === 'input.invalid' ? answer.failure.fields : undefined;
  const names = canSend(kind, 'whatsapp')
    ? (['smsTemplate', 'smsDlt', 'whatsappTemplate'] as const)
    : (['smsTemplate', 'smsDlt'] as const);
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-3">
      <ActField act="template" />
      <p className="font-semibold">{t(language === 'hi' ? 'hindi' : 'english')}</p>
      <p lang={language} className="rounded-control bg-sand p-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="language" value={language} />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          autoComplete="off"
          defaultValue={answer?.typed[name] ?? template[name]}
          error={errors?.[name] ? words('template.id') : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="line" busy={isSaving ? t('saving') : undefined}>
          {t('save')}
        </Button>
        {answer && answer.failure === null ? <span role="status">{t('saved')}</span> : null}
      </div>
    </Form>
  );
}
