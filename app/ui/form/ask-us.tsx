import { MessageCircle, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../../request/use-root-data.ts';
import { classes } from '../classes.ts';
import { telephone, whatsappLink } from '../facts.tsx';
import { buttonStyle } from './button-style.ts';

interface Props {
  text: string;
  /** With the number on the button. */
  withNumber?: boolean;
  className?: string;
}

/** Links to call the shop and to write to it on WhatsApp, where the message already says what it is about. */
export function AskUs({ text, withNumber = false, className }: Props) {
  const t = useTranslations('common');
  const phone = useRootData()?.shop.phone;
  if (!phone) return null;
  const links = [
    { to: telephone(phone), words: withNumber ? t('call', { phone }) : t('ask.call'), Icon: Phone },
    { to: whatsappLink(phone, text), words: t('ask.whatsapp'), Icon: MessageCircle },
  ];
  return (
    <p className={classes('flex gap-2.5 *:flex-auto', withNumber && 'max-sm:flex-col', className)}>
      {links.map(({ to, words, Icon }) => (
        <a
          key={to}
          href={to}
          rel="noreferrer"
          className={buttonStyle({ kind: 'line' }, 'max-sm:px-2 max-[22rem]:gap-1 max-[22rem]:px-1')}
        >
          <Icon size={22} strokeWidth={1.9} aria-hidden />
          {words}
        </a>
      ))}
    </p>
  );
}
