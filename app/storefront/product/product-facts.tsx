import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import type { Label, LabelPart, LabelRow } from './label.ts';

/** Product label: for seed the declared lot first, then the particulars of every product. */
export function ProductFacts({ label }: { label: Label }) {
  const { lot, details, warning } = label;
  return (
    <section className="mt-7 grid gap-5 lg:mt-0">
      {lot ? <Tag part={lot} /> : null}
      {warning ? (
        <Alert tone="warn" title={warning.title}>
          {warning.text}
        </Alert>
      ) : null}
      <Tag part={details} />
    </section>
  );
}

/** Use on the field. */
export function FieldFacts({ part }: { part: LabelPart }) {
  return (
    <>
      <h2 className="mt-6.5 text-[1.375rem] leading-8">{part.title}</h2>
      <Rows rows={part.rows} />
    </>
  );
}

function Tag({ part }: { part: LabelPart }) {
  return (
    <div className="overflow-hidden rounded-tag bg-paper pb-2.5 shadow-lift">
      <TagHead part={part} />
      <Rows rows={part.rows} className="px-5" />
    </div>
  );
}

/** Azure is the legal colour of the certified tag and is used only here. */
function TagHead({ part: { title, alsoCalled, isCertified } }: { part: LabelPart }) {
  const language = useLanguage();
  return (
    <h2
      className={classes(
        'flex items-center gap-3 px-5 py-2.5 text-[1.0625rem] leading-6 font-semibold before:size-3.5 before:shrink-0 before:rounded-full before:bg-cotton before:shadow-[inset_0_1px_2px_rgb(0_0_0/.35)]',
        isCertified ? 'bg-tag text-on-tag' : 'bg-band text-on-band',
      )}
    >
      {title}
      {alsoCalled ? (
        <span lang={language === 'en' ? 'hi' : 'en'} className="ml-auto text-right">
          {alsoCalled}
        </span>
      ) : null}
    </h2>
  );
}

function Rows({ rows, className }: { rows: readonly LabelRow[]; className?: string }) {
  return (
    <dl className={classes('tabular-nums', className)}>
      {rows.map(({ name, value, hint, to }) => (
        <div
          key={name}
          className="grid grid-cols-[fit-content(55%)_1fr] gap-x-3 border-line py-2.5 not-first:border-t"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-semibold">
            {to ? <LinkedFact to={to}>{value}</LinkedFact> : value}
          </dd>
          {hint ? <dd className="col-span-2 mt-0.5 text-sm text-muted">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

function LinkedFact({ to, children }: { to: string; children: string }) {
  const props = { className: 'underline underline-offset-3', children };
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} {...props} />;
}
