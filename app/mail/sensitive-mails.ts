import type { Language } from '../../market/kernel/languages.ts';
import type { MailFacts } from '../../market/mail/kinds.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { serverTexts } from '../i18n/texts.server.ts';
import { action, heading, type MailContent, type MailContext, notice, textPart } from './content.ts';

type News = MailFacts['sensitive.change'];
type Words = Readonly<Record<string, string>>;

/** Words of the audit for the names of values and for the values of roles and modes. */
function wordsIn(language: Language): { fact: Words; value: Words } {
  const { adminAudit, adminUsers } = serverTexts[language];
  return { fact: adminAudit.fact, value: { ...adminAudit.value, ...adminUsers.role } };
}

/** To a full administrator: a sensitive change is made, asked for, applied, stopped or impossible. */
export function sensitiveChange(news: News, context: MailContext): MailContent {
  const { t, link, language } = context;
  const { what, about } = news;
  const act = t(`sensitive.act.${news.act as 'replaceKeys'}`);
  const by = news.by || t('sensitive.mail.operator');
  const lines = news.lines.map(({ name, value }) => lineOf(name, value, context));
  return {
    subject: t('sensitive.mail.subject', { what, act }),
    parts: [
      textPart(t(`sensitive.mail.${what}`, { by, act, time: formatMoment(news.at, language) })),
      ...(about ? [textPart(t('sensitive.mail.about', { about }))] : []),
      ...(lines.length > 0 ? [{ type: 'lines' as const, lines }] : []),
      ...nextOf(news, context),
      what === 'made'
        ? action(t('sensitive.mail.audit'), link('/admin/audit'))
        : action(t('sensitive.mail.see'), link('/admin/settings/changes')),
    ],
  };
}

/** When a change holds, and what to do about one that was not agreed. */
function nextOf({ what, act, holdsFrom }: News, { t, language }: MailContext) {
  if (what === 'asked')
    return [
      heading(t('next')),
      textPart(
        holdsFrom
          ? t('sensitive.mail.until', { time: formatMoment(holdsFrom, language) })
          : t('sensitive.mail.second'),
      ),
      notice(t('sensitive.mail.stop')),
    ];
  if (what === 'made') return [notice(t('sensitive.mail.check'))];
  return what === 'applied' && act === 'replaceKeys' ? [textPart(t('sensitive.mail.test'))] : [];
}

function lineOf(name: string, value: string, { t, language }: MailContext): string {
  const { fact, value: values } = wordsIn(language);
  const sides = value.split(' > ').map((side) => (values[side] ?? side) || t('sensitive.mail.empty'));
  return t('sensitive.mail.line', { name: fact[name] ?? name, value: sides.join(' → ') });
}
