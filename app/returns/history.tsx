import { useTranslations } from 'use-intl';
import type { OwnReturn } from '../../market/returns/read-return.ts';
import { Timeline } from '../ui/timeline.tsx';

/** What has happened to a return, with its days, newest first. */
export function ReturnHistory({ of }: { of: Pick<OwnReturn, 'moves' | 'vendorName' | 'isOpen' | 'state'> }) {
  const t = useTranslations('returns');
  const steps = of.moves.map(({ state, role, note, createdAt }) => ({
    what: note ? t('said', { note }) : t(`step.${state}`),
    who: t(`by.${role}`, { vendor: of.vendorName }),
    at: createdAt,
    ...(note && { isRemark: true as const }),
  }));
  return <Timeline steps={steps} isOver={!of.isOpen && of.state !== 'refused'} />;
}
