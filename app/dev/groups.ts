import type { ComponentType } from 'react';
import { Buttons } from './specimens/buttons.tsx';
import { Cards } from './specimens/cards.tsx';
import { Choices } from './specimens/choices.tsx';
import { Fields } from './specimens/fields.tsx';
import { Figures } from './specimens/figures.tsx';
import { Frame } from './specimens/frame.tsx';
import { Layers } from './specimens/layers.tsx';
import { Messages } from './specimens/messages.tsx';
import { OrderNewsTexts } from './specimens/order-news.tsx';
import { PortalCharts } from './specimens/portal-charts.tsx';
import { PortalDetails } from './specimens/portal-detail.tsx';
import { PortalForms } from './specimens/portal-form.tsx';
import { PortalFrames } from './specimens/portal-frame.tsx';
import { PortalTables } from './specimens/portal-table.tsx';
import { PortalUploads } from './specimens/portal-upload.tsx';
import { ProductParts } from './specimens/product.tsx';
import { Signs } from './specimens/signs.tsx';
import { Type } from './specimens/type.tsx';
import { Waiting } from './specimens/waiting.tsx';
import { Ways } from './specimens/ways.tsx';

interface Group {
  /** Id of the section in the address and of its reference picture. */
  id: string;
  title: string;
  Specimens: ComponentType;
}

/** Sections of `/dev/ui` in order; the visual regression test takes a screenshot of each. */
export const specimenGroups: readonly Group[] = [
  { id: 'type', title: 'Type', Specimens: Type },
  { id: 'buttons', title: 'Buttons and links', Specimens: Buttons },
  { id: 'fields', title: 'Fields', Specimens: Fields },
  { id: 'choices', title: 'Choices', Specimens: Choices },
  { id: 'messages', title: 'Messages', Specimens: Messages },
  { id: 'layers', title: 'Dialogs', Specimens: Layers },
  { id: 'signs', title: 'Badges and steps', Specimens: Signs },
  { id: 'figures', title: 'Prices, ratings, sums', Specimens: Figures },
  { id: 'cards', title: 'Product cards', Specimens: Cards },
  { id: 'product', title: 'Product page', Specimens: ProductParts },
  { id: 'ways', title: 'Breadcrumb, tabs, pager', Specimens: Ways },
  { id: 'waiting', title: 'Progress and skeletons', Specimens: Waiting },
  { id: 'frame', title: 'Frame of a page', Specimens: Frame },
  { id: 'order-news', title: 'News of orders', Specimens: OrderNewsTexts },
  { id: 'portal-frame', title: 'Portal: frame', Specimens: PortalFrames },
  { id: 'portal-table', title: 'Portal: lists', Specimens: PortalTables },
  { id: 'portal-form', title: 'Portal: forms', Specimens: PortalForms },
  { id: 'portal-upload', title: 'Portal: uploads', Specimens: PortalUploads },
  { id: 'portal-charts', title: 'Portal: figures and charts', Specimens: PortalCharts },
  { id: 'portal-detail', title: 'Portal: one thing', Specimens: PortalDetails },
];
