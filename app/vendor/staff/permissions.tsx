import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type Permission, roleMay, vendorRoles } from '../../../market/kernel/staff-roles.ts';
import { Panel } from '../../ui/panel.tsx';

/** Rows of the table: permission and label. */
const shown = [
  ['orders', 'orders'],
  ['orders.see', 'see'],
  ['stock', 'stock'],
  ['products', 'products'],
  ['money', 'money'],
  ['figures', 'figures'],
  ['enquiries', 'enquiries'],
  ['company', 'company'],
  ['people', 'people'],
] as const satisfies readonly (readonly [Permission, string])[];

/** Who may do what, from the table by which the server decides. */
export function Permissions() {
  const t = useTranslations('staff');
  return (
    <Panel title={t('may.title')}>
      <div className="relative overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="border-b-2 border-edge text-sm text-muted">
              <th scope="col" className="w-1/2 py-1.5 text-left font-semibold">
                {t('may.what')}
              </th>
              {vendorRoles.map((role) => (
                <th key={role} scope="col" className="px-1.5 py-1.5 text-center font-semibold">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(([permission, label]) => (
              <tr key={permission}>
                <th scope="row" className="py-2 text-left font-normal">
                  {t(`may.${label}`)}
                </th>
                {vendorRoles.map((role) => (
                  <td key={role} className="py-2 text-center">
                    {roleMay(role, permission) ? (
                      <>
                        <Check size={18} strokeWidth={2.2} aria-hidden className="inline text-leaf" />
                        <span className="sr-only">{t('may.yes')}</span>
                      </>
                    ) : (
                      <>
                        <Minus size={18} strokeWidth={1.9} aria-hidden className="inline text-muted" />
                        <span className="sr-only">{t('may.no')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
