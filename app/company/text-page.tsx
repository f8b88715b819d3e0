import { useTranslations } from 'use-intl';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/text-page.ts';
import { Contents, ContentsOnPhone } from './contents.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { loadText } from './text.server.ts';
import { TextBlock, Words } from './text-block.tsx';

export const loader = (args: Route.LoaderArgs) => loadText(args);

/** Text page in a column of readable width; its table of contents is beside it, on a phone above. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('company.page');
  const { title, description, changed, intro, sections, operator } = loaderData;
  return (
    <Page title={title} description={description}>
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:gap-16">
        <Contents sections={sections} />
        <div className="lg:col-start-2 lg:row-start-1">
          <p className="text-lead">
            <Words pieces={intro} />
          </p>
          <p className="mt-2 text-sm text-muted">
            {t('changed', { date: formatDate(changed, useLanguage()) })}
          </p>
          <ContentsOnPhone sections={sections} />
          {operator.demo.length > 0 ? (
            <div className="mt-6">
              <DemoNotice operator={operator} />
            </div>
          ) : null}
          {sections.map(({ id, heading, body }) => (
            <section key={id} id={id} className="scroll-mt-32 pt-8 lg:scroll-mt-6">
              <h2 className="mb-2 text-h3">{heading}</h2>
              {body.map((block) => (
                <TextBlock key={block.key} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
