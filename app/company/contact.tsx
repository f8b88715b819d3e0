import { Mail, MapPin, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sendMessage } from '../../market/contact/send-message.ts';
import { clientKey, marketOf } from '../context.ts';
import { useFailureText } from '../failures.ts';
import { emptiedForm, formOf, refusedForm } from '../identity/form-reply.server.ts';
import { answerOrFailure } from '../lost-connection.ts';
import { Alert } from '../ui/alert.tsx';
import { telephone } from '../ui/facts.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { useRootData } from '../ui/use-root-data.ts';
import type { Route } from './+types/contact.ts';
import { ContactForm } from './contact-form.tsx';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const send = sendMessage(context.get(clientKey));
  const result = await send(marketOf(context), Object.fromEntries(form));
  return result.ok ? { failure: null, reply: emptiedForm(form) } : refusedForm(form, result.failure);
}

/** What goes wrong on the way is told above the form, which keeps what was typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** The contact page: the form, and how to reach the shop otherwise (spec section 2). */
export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useTranslations('company.contact');
  return (
    <Page title={t('title')} description={t('description')}>
      <p className="mb-6 max-w-[60ch] text-lead">{t('intro')}</p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-12">
        <section className="grid gap-4.5">
          <h2>{t('form.title')}</h2>
          <Answer answer={actionData} />
          <ContactForm reply={actionData?.reply} />
        </section>
        <Reach />
      </div>
    </Page>
  );
}

function Answer({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('company.contact.form');
  const textOf = useFailureText();
  if (!answer) return null;
  if (!answer.failure) return <Alert tone="ok">{t('thanks')}</Alert>;
  if (answer.failure.code === 'input.invalid') return null;
  return <Alert tone="error">{textOf(answer.failure)}</Alert>;
}

const line = 'flex min-h-12 items-center gap-2.5 break-all hover:underline underline-offset-3';

function Reach() {
  const t = useTranslations('company.contact.reach');
  const shop = useRootData()?.shop;
  if (!shop) return null;
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-2">
        <dt className="font-semibold">{t('office')}</dt>
        <dd className="mb-2 flex gap-2.5">
          <MapPin size={22} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0 text-leaf" />
          {shop.address}
        </dd>
        <dt className="font-semibold">{t('phone')}</dt>
        <dd>
          <a href={telephone(shop.phone)} className={line}>
            <Phone size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
            {shop.phone}
          </a>
        </dd>
        <dt className="font-semibold">{t('email')}</dt>
        <dd>
          <a href={`mailto:${shop.email}`} className={line}>
            <Mail size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
            {shop.email}
          </a>
        </dd>
      </dl>
    </Panel>
  );
}
