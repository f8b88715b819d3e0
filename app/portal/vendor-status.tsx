import { CircleCheck, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VendorStatus } from '../../market/vendors/schema.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const looks: Record<VendorStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  applied: { tone: 'pending', icon: Clock },
  approved: { tone: 'delivered', icon: CircleCheck },
  suspended: { tone: 'cancelled', icon: TriangleAlert },
  refused: { tone: 'cancelled', icon: CircleX },
};

/** Status badge of a vendor, for both portals. */
export function VendorStatusBadge({ status }: { status: VendorStatus }) {
  const t = useTranslations('vendorProfile.status');
  return <Badge {...looks[status]}>{t(status)}</Badge>;
}
