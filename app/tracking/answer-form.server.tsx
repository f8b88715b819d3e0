import type { FieldErrors } from '../../market/kernel/errors.ts';
import type { TrackedParcel } from '../../market/tracking/track-parcel.ts';
import type { Shop } from '../request/shop.ts';
import { ActField } from '../ui/form/act-field.tsx';
import type { TrackingTexts } from './tracking-texts.server.ts';

export interface ParcelPage {
  readonly parcel: TrackedParcel;
  readonly shop: Shop;
  readonly texts: TrackingTexts;
  readonly path: string;
  readonly now: Date;
  readonly status?: number;
  /** What was typed and refused. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly problems?: FieldErrors;
  /** Whether a form came too late. */
  readonly hasChanged?: boolean;
}

/** What the seller knows of the buyer's answer, or the courier once it was told. */
export function AnswerKnown({ parcel: { answer }, texts: { t, day } }: ParcelPage) {
  if (!answer) return null;
  const text =
    answer.kind === 'again' && answer.day
      ? t(answer.isSent ? 'answer.courierAgain' : 'answer.again', { day: day(answer.day) })
      : t(
          answer.kind === 'cancel'
            ? 'answer.refused'
            : answer.isSent
              ? 'answer.courierCalls'
              : 'answer.calls',
        );
  return (
    <div className="p" role="status">
      <h2>{text}</h2>
      {answer.hasLandmark ? <span className="k">{t('answer.landmarkKnown')}</span> : null}
      {answer.hasPhone ? <span className="k">{t('answer.phoneKnown')}</span> : null}
    </div>
  );
}

/** One answer: a day or a call, with another landmark and phone. */
export function AnswerForm(page: ParcelPage) {
  const { parcel, texts, path, typed = {}, problems = {} } = page;
  const { t, day, problem } = texts;
  const chosen = typed.choice ?? parcel.days[0];
  const choices = [
    ...parcel.days.map((one) => [one, day(one)] as const),
    ['call', t('answer.call')] as const,
  ];
  return (
    <form method="post" action={path} noValidate>
      <ActField act="answer" />
      <input type="hidden" name="attempt" value={parcel.attempt?.count ?? 0} />
      <fieldset className="p" aria-describedby={problems.choice ? 'choice-problem' : undefined}>
        <legend>{t('answer.title')}</legend>
        {choices.map(([value, label]) => (
          <label key={value} className="o">
            <input type="radio" name="choice" value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
        {problems.choice ? (
          <p className="e" id="choice-problem" role="alert">
            {problem(problems.choice)}
          </p>
        ) : null}
      </fieldset>
      <Line page={page} name="landmark" maxLength={100} />
      <Line page={page} name="phone" type="tel" autoComplete="off" />
      <button className="b" type="submit">
        {t('answer.send')}
      </button>
    </form>
  );
}

interface LineProps extends React.InputHTMLAttributes<HTMLInputElement> {
  page: ParcelPage;
  name: 'landmark' | 'phone';
}

function Line({ page: { texts, typed = {}, problems = {} }, name, ...input }: LineProps) {
  const { t, problem } = texts;
  const wrong = problems[name];
  return (
    <>
      <label className="f" htmlFor={name}>
        {t(`answer.${name}`)}
      </label>
      <input
        {...input}
        className="i"
        id={name}
        name={name}
        placeholder={t(`answer.${name}Hint`)}
        defaultValue={typed[name]}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${name}-problem` : undefined}
      />
      {wrong ? (
        <p className="e" id={`${name}-problem`} role="alert">
          {problem(wrong)}
        </p>
      ) : null}
    </>
  );
}
