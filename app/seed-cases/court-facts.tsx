import { Check, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeedCase } from '../../market/seed-cases/read-case.ts';
import { type CourtFact, courtFacts, neededPhotographs } from '../../market/seed-cases/rules.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/form/button.tsx';
import type { CaseFormProps } from './fact-forms.tsx';
import { OfficerForm, SowingForm } from './fact-forms.tsx';

/** What a court asks for: each of the eight with a tick or a ring, what it says, and the form that adds it. */
export function CourtFacts(props: CaseFormProps) {
  const t = useTranslations('seedCases');
  const { found } = props;
  const says = useSays(found);
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4">
        {t('court')}
        <span className="font-body text-base font-semibold">
          {t('count', { count: formatNumber(found.count) })}
        </span>
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {courtFacts.map((fact) => (
          <Fact key={fact} fact={fact} isThere={found.there[fact]} says={says(fact)}>
            {formOf(fact, props)}
          </Fact>
        ))}
      </ul>
    </section>
  );
}

interface FactProps {
  readonly fact: CourtFact;
  readonly isThere: boolean;
  readonly says: string;
  readonly children: ReactNode;
}

function Fact({ fact, isThere, says, children }: FactProps) {
  const t = useTranslations('seedCases');
  return (
    <li className="grid grid-cols-[1.875rem_minmax(0,1fr)] gap-x-3.5 py-3 wrap-anywhere">
      {isThere ? (
        <span className="grid size-7.5 place-items-center rounded-full bg-leaf text-on-leaf">
          <Check size={18} strokeWidth={2.4} aria-hidden />
        </span>
      ) : (
        <CircleDashed size={22} strokeWidth={1.9} aria-hidden className="m-1 text-terra" />
      )}
      <div>
        <p>
          <b className="block">{t(`fact.${fact}`)}</b>
          <span className="sr-only">{`${t(isThere ? 'there' : 'missing')}: `}</span>
          <span className="text-muted">{says}</span>
        </p>
        {children}
      </div>
    </li>
  );
}

/** What a fact says, or what it needs. */
function useSays(found: SeedCase): (fact: CourtFact) => string {
  const t = useTranslations('seedCases');
  const language = useLanguage();
  const { billNumber, lot, germination, testedOn, sownOn, area, sownHow, irrigation, inspectedOn } = found;
  const date = (day: string) => formatDate(day, language);
  const numberOf = (subject: string) => found.photographs.filter((one) => one.subject === subject).length;
  const reports = numberOf('report');
  const sides = Math.min(neededPhotographs, numberOf('field'));
  const visit = [inspectedOn && t('fact.visit', { date: date(inspectedOn) }), t('fact.reportNeeds')];
  const says: Record<CourtFact, string | null | false> = {
    bill: billNumber && t('fact.billIs', { number: billNumber, lot }),
    test:
      germination !== null &&
      testedOn !== null &&
      t('fact.testIs', { germination: formatNumber(germination), date: date(testedOn) }),
    sown: sownOn && date(sownOn),
    area: [area, sownHow && t(`how.${sownHow}`)].filter(Boolean).join(', '),
    watered: irrigation,
    photographs: t('fact.photographsIs', { count: formatNumber(sides) }),
    report: reports > 0 ? t('fact.reportIs', { count: reports }) : visit.filter(Boolean).join('. '),
    sample: t('fact.sampleIs'),
  };
  return (fact) => says[fact] || t('fact.none');
}

/** The form of a fact; bill and test come from the order, photographs have their own part of the page. */
function formOf(fact: CourtFact, props: CaseFormProps): ReactNode {
  if (fact === 'sown') return <SowingForm {...props} />;
  if (fact === 'report') return <OfficerForm {...props} />;
  return fact === 'sample' ? <SampleForm {...props} /> : null;
}

function SampleForm({ found }: CaseFormProps) {
  const t = useTranslations('seedCases.sample');
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="sample" />
      <input type="hidden" name="kept" value={found.isSampleKept ? '' : 'yes'} />
      <Button type="submit" kind={found.isSampleKept ? 'quiet' : 'line'}>
        {t(found.isSampleKept ? 'no' : 'yes')}
      </Button>
    </Form>
  );
}
