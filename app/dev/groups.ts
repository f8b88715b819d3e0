import type { ComponentType } from 'react';
import { Buttons } from './specimens/buttons.tsx';
import { PortalCharts } from './specimens/portal-charts.tsx';
import { PortalDetails } from './specimens/portal-detail.tsx';
import { PortalForms } from './specimens/portal-form.tsx';
import { PortalFrames } from './specimens/portal-frame.tsx';
import { PortalTables } from './specimens/portal-table.tsx';

interface Group {
  /** Names the section in the address and its reference picture. */
  id: string;
  title: string;
  Specimens: ComponentType;
}

/** The sections of `/dev/ui` in their order; each is photographed by the picture test. */
export const groups: readonly Group[] = [
  { id: 'buttons', title: 'Buttons', Specimens: Buttons },
  { id: 'portal-frame', title: 'Portal: frame', Specimens: PortalFrames },
  { id: 'portal-table', title: 'Portal: lists', Specimens: PortalTables },
  { id: 'portal-form', title: 'Portal: forms', Specimens: PortalForms },
  { id: 'portal-charts', title: 'Portal: figures and charts', Specimens: PortalCharts },
  { id: 'portal-detail', title: 'Portal: one thing', Specimens: PortalDetails },
];
