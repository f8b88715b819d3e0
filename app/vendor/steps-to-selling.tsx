import { ChevronRight, CircleCheck, CircleDashed, CircleDot, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Step } from '../../market/vendors/own-profile.ts';
import { classes } from '../ui/classes.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';

const icons: Record<Step['state'], LucideIcon> = {
  done: CircleCheck,
  missing: CircleDot,
  open: CircleDashed,
  waiting: Clock,
};

/** Section of the profile for each step; the last step is done by the marketplace. */
const places = { profile: '#firm', undertaking: '#undertaking', licence: '#licences' } as const;

/** Steps of an applicant before selling, done and open; empty for all other vendors. */
export function StepsToSelling({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('vendorProfile.steps');
  if (steps.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <p className="mb-3 max-w-[62ch] text-muted">{t('text')}</p>
      <ol className="divide-y divide-line">
        {steps.map(({ name, state }) => {
          const Icon = icons[state];
          return (
            <li key={name} className="relative flex min-h-14 items-center gap-3 py-2.5">
              <Icon
                size={26}
                strokeWidth={1.9}
                aria-hidden
                className={classes('shrink-0', state === 'missing' ? 'text-terra' : 'text-leaf')}
              />
              <div className="min-w-0 flex-1">
                <StepName name={name} isOpen={state === 'missing' || state === 'open'} />
                <p className="text-sm text-muted">{t(`${name}.text`)}</p>
              </div>
              <span className="shrink-0 font-semibold">{t(`state.${state}`)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Link over the whole line to the section of an open step. */
function StepName({ name, isOpen }: { name: Step['name']; isOpen: boolean }) {
  const t = useTranslations('vendorProfile.steps');
  if (!isOpen || name === 'approval') return <p className="font-semibold">{t(`${name}.name`)}</p>;
  return (
    <Link
      to={`/vendor/profile${places[name]}`}
      className="inline-flex items-center gap-1 font-semibold text-leaf before:absolute before:inset-0 hover:underline"
    >
      {t(`${name}.name`)}
      <ChevronRight size={18} strokeWidth={1.9} aria-hidden />
    </Link>
  );
}
