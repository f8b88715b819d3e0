import { ClipboardList, MessageSquare, Package, Plus, Settings, Store, Users } from 'lucide-react';
import type { PortalEntry } from '../../portal/portal-entry.ts';
import { PortalFrame } from '../../portal/portal-frame.tsx';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { PortalHead } from '../../portal/portal-page.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    here: 'This page',
    products: 'Products',
    orders: 'Orders',
    users: 'Users',
    settings: 'Settings',
    market: 'Marketplace',
    vendors: 'Vendors',
    messages: 'Messages',
    waiting: '3 new',
    profile: 'Profile',
    add: 'Add product',
    firm: 'Hariyali Krishi Kendra, Pune',
  },
  hi: {
    here: 'यह पेज',
    products: 'सामान',
    orders: 'ऑर्डर',
    users: 'उपयोगकर्ता',
    settings: 'सेटिंग',
    market: 'बाज़ार',
    vendors: 'विक्रेता',
    messages: 'संदेश',
    waiting: '3 नए',
    profile: 'प्रोफ़ाइल',
    add: 'सामान जोड़ें',
    firm: 'हरियाली कृषि केंद्र, पुणे',
  },
};

/** Layouts of both portals, each as a small screen on the page. */
export function PortalFrames() {
  const w = useWords(words);
  const here = { to: '/dev/ui', label: w.here, icon: Package };
  const orders = {
    to: '/vendor/orders',
    label: w.orders,
    icon: ClipboardList,
    waiting: { count: 3, words: w.waiting },
  };
  const vendor: PortalEntry[] = [
    here,
    { to: '/vendor/products', label: w.products, icon: Package },
    orders,
    { to: '/vendor/profile', label: w.profile, icon: Store },
  ];
  const admin: PortalEntry[] = [
    { to: '/admin/products', label: w.products, icon: Package },
    { to: '/admin/users', label: w.users, icon: Users },
    { to: '/admin/settings', label: w.settings, icon: Settings },
    { ...orders, heading: w.market },
    { to: '/admin/vendors', label: w.vendors, icon: Store, waiting: { count: 120, words: w.waiting } },
    { ...here, icon: MessageSquare },
  ];
  return (
    <PortalMessages>
      <Specimen name="vendor: four pages, one with something waiting" width="full">
        <div className="screen">
          <PortalFrame area="vendor" entries={vendor} account={w.firm}>
            <div className="screen-page">
              <PortalHead
                title={w.products}
                lead={w.firm}
                actions={
                  <ButtonLink to="/vendor/products/new">
                    <Plus size={20} strokeWidth={1.9} aria-hidden />
                    {w.add}
                  </ButtonLink>
                }
              />
            </div>
          </PortalFrame>
        </div>
      </Specimen>
      <Specimen
        name="administrator: more pages than the bar of a phone holds, the current one under More"
        width="full"
      >
        <div className="screen">
          <PortalFrame area="admin" entries={admin}>
            <div className="screen-page">
              <PortalHead title={w.messages} back={{ to: '/admin/users', label: w.users }} />
            </div>
          </PortalFrame>
        </div>
      </Specimen>
    </PortalMessages>
  );
}
