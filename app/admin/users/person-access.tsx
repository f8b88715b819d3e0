import { Ban, LockOpen, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { firmAnswers } from '../../../market/people/people-rules.ts';
import type { VendorStatus } from '../../../market/vendors/schema.ts';
import { EntryDialog } from '../../portal/form/entry-dialog.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { Panel } from '../../ui/panel.tsx';

export const accessIntents = ['block', 'unblock', 'sign-out'] as const;

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
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        {isSelf || !mayAll ? null : isBlocked ? (
          <EntryForm
            intent="unblock"
            save={t('unblock')}
            staysInPlace
            look={{ kind: 'line', icon: LockOpen }}
          />
        ) : (
          <Block firm={firm} />
        )}
        {isBlocked ? null : (
          <EntryForm
            intent="sign-out"
            save={t('signOut')}
            staysInPlace
            look={{ kind: 'line', icon: LogOut }}
          />
        )}
      </div>
    </Panel>
  );
}

/** Asks for the reason, and whether a selling vendor is suspended with its only user: no answer is preselected. */
function Block({ firm }: Pick<Props, 'firm'>) {
  const t = useTranslations('adminUsers.person');
  const isSelling = firm?.status === 'approved' && firm.isSoleOwner;
  return (
    <EntryDialog
      intent="block"
      label={t('block')}
      icon={Ban}
      question={t('blockAsk.title')}
      text={t('blockAsk.text')}
      cancel={t('blockAsk.cancel')}
      fields={[
        { name: 'reason', label: t('blockAsk.reason'), as: 'text', required: true, longest: 500 },
        isSelling && {
          name: 'firm',
          label: t('blockAsk.firm', { name: firm.companyName }),
          as: 'choice',
          required: true,
          options: firmAnswers.map((value) => ({ value, label: t(`blockAsk.${value}`) })),
        },
      ]}
    />
  );
}
