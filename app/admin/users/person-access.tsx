import { Ban, LockOpen, LogOut, type LucideIcon } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

export const accessIntents = ['block', 'unblock', 'sign-out'] as const;
type AccessIntent = (typeof accessIntents)[number];

/** Blocks, unblocks and signs out; nobody blocks himself. */
export function PersonAccess({ isBlocked, isSelf }: { isBlocked: boolean; isSelf: boolean }) {
  const t = useTranslations('adminUsers.person');
  return (
    <Panel title={t('access')}>
      <p className="text-muted">{t('accessText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isSelf ? null : isBlocked ? (
          <Act intent="unblock" icon={LockOpen} label={t('unblock')} />
        ) : (
          <Act intent="block" icon={Ban} label={t('block')} isDanger />
        )}
        {isBlocked ? null : <Act intent="sign-out" icon={LogOut} label={t('signOut')} />}
      </div>
    </Panel>
  );
}

interface ActProps {
  intent: AccessIntent;
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
}

function Act({ intent, icon: Icon, label, isDanger }: ActProps) {
  const isSending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" preventScrollReset className="max-sm:w-full">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        kind={isDanger ? 'danger' : 'line'}
        className="max-sm:w-full"
        busy={isSending ? label : undefined}
      >
        <Icon size={20} strokeWidth={1.9} aria-hidden />
        {label}
      </Button>
    </Form>
  );
}
