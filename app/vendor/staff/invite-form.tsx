import { getFormProps } from '@conform-to/react';
import { Send } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { inviteRules } from '../../../market/staff/rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Form that invites a person by mobile number or email. */
export function InviteForm({ reply }: { reply: FormReply | undefined }) {
  const t = useTranslations('staff.invite');
  const [form, fields] = useRulesForm('invite', inviteRules, reply, { role: 'packer' });
  const isSending = useNavigation().formData?.has('contact') ?? false;
  return (
    <Panel title={t('title')}>
      <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
        <ActField act="invite" />
        <FormField
          field={fields.contact}
          label={t('contact')}
          hint={t('contactHint')}
          autoComplete="off"
          maxLength={254}
        />
        <RoleChoice field={fields.role} />
        <Button type="submit" full busy={isSending ? t('submit') : undefined}>
          <Send size={20} strokeWidth={1.9} aria-hidden />
          {t('submit')}
        </Button>
      </Form>
    </Panel>
  );
}
