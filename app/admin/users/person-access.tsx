import { Ban, LockOpen, LogOut, type LucideIcon } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { firmAnswers } from '../../../market/people/people-rules.ts';
import type { VendorStatus } from '../../../market/vendors/schema.ts';
import { useActBusy } from '../../forms/use-busy.ts';
import { useProofQuestion } from '../../portal/form/proof-question.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';

export const accessIntents = ['block', 'unblock', 'sign-out'] as const;
type AccessIntent = (typeof accessIntents)[number];

interface Props {
  readonly isAdmin: boolean;
  readonly isBlocked: boolean;
  readonly isSelf: boolean;
  readonly firm: {
    readonly companyName: string;
    readonly status: VendorStatus;
    readonly isSoleOwner: boolean;
  } | null;
}

/** Access of a user: block, unblock and sign out. Administrators cannot block their own account. */
export function PersonAccess({ isAdmin, isBlocked, isSelf, firm }: Props) {
  const t = useTranslations('adminUsers.person');
  const mayAll = useMay()('accounts');
  if (isAdmin && !mayAll) return null;
  return (
    <Panel title={t('access')}>
      <p className="text-muted">{t('accessText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isSelf || !mayAll ? null : isBlocked ? (
          <Act intent="unblock" icon={LockOpen} label={t('unblock')} />
        ) : (
          <Block firm={firm} />
        )}
        {isBlocked ? null : <Act intent="sign-out" icon={LogOut} label={t('signOut')} />}
      </div>
    </Panel>
  );
}

/**
 * Dialog before a user is blocked: asks for the reason, and whether a selling vendor is suspended with its only user.
 */
function Block({ firm }: Pick<Props, 'firm'>) {
  const t = useTranslations('adminUsers.person');
  const isSending = useActBusy('block');
  const { isAsked, question } = useProofQuestion('block');
  if (isAsked) return question;
  const isSelling = firm?.status === 'approved' && firm.isSoleOwner;
  return (
    <>
      {question}
      <DialogForm
        label={
          <>
            <Ban size={20} strokeWidth={1.9} aria-hidden />
            {t('block')}
          </>
        }
        title={t('blockAsk.title')}
        text={t('blockAsk.text')}
        cancel={t('blockAsk.cancel')}
        fields={(form) => (
          <div className="grid gap-4">
            <TextAreaField
              form={form}
              name="reason"
              label={t('blockAsk.reason')}
              rows={2}
              required
              maxLength={500}
            />
            {isSelling ? <FirmChoice form={form} name={firm.companyName} /> : null}
          </div>
        )}
      >
        <input type="hidden" name="intent" value="block" />
        <Button type="submit" kind="danger-full" busy={isSending ? t('block') : undefined}>
          {t('block')}
        </Button>
      </DialogForm>
    </>
  );
}

/** No preselection: the administrator decides whether the vendor's products stay on sale. */
function FirmChoice({ form, name }: { form: string; name: string }) {
  const t = useTranslations('adminUsers.person.blockAsk');
  return (
    <RadioGroup legend={t('firm', { name })}>
      {firmAnswers.map((answer) => (
        <RadioField key={answer} form={form} name="firm" value={answer} label={t(answer)} required />
      ))}
    </RadioGroup>
  );
}

interface ActProps {
  intent: AccessIntent;
  icon: LucideIcon;
  label: string;
}

function Act({ intent, icon: Icon, label }: ActProps) {
  const isSending = useActBusy(intent);
  const { isAsked, question } = useProofQuestion(intent);
  if (isAsked) return question;
  return (
    <Form method="post" preventScrollReset className="max-sm:w-full">
      {question}
      <ActField act={intent} />
      <Button type="submit" kind="line" className="max-sm:w-full" busy={isSending ? label : undefined}>
        <Icon size={20} strokeWidth={1.9} aria-hidden />
        {label}
      </Button>
    </Form>
  );
}
