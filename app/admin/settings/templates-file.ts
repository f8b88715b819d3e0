import { needsConsent } from '../../../market/messaging/rules.ts';
import { readTemplates } from '../../../market/messaging/template-settings.ts';
import { templateText } from '../../../market/messaging/templates.ts';
import { csvDownload } from '../../http/downloads.server.ts';
import { serverTexts } from '../../i18n/texts.server.ts';
import { marketOf, messagingKey, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/templates-file.ts';
import { templatesCsv } from './templates-csv.ts';

/** CSV of all templates with their exact texts, for registration with the operators (DLT). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const templates = valueOrThrow(await readTemplates(market, {}), request);
  const { sender, entityId } = context.get(messagingKey);
  const brand = context.get(shopKey);
  const { service, explicit, ...head } = serverTexts[market.language].texts.settings.csv;
  const rows = templates.map(({ kind, language, smsDlt }) => [
    `${kind} ${language}`,
    language === 'hi' ? 'Hindi' : 'English',
    sender,
    entityId,
    needsConsent(kind) ? explicit : service,
    templateText(kind, language, brand),
    smsDlt,
  ]);
  return csvDownload([templatesCsv([Object.values(head), ...rows])], 'kheti-bazaar-sms-templates.csv');
}
