import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeedCase } from '../../market/seed-cases/read-case.ts';
import { sowingMethods } from '../../market/seed-cases/rules.ts';
import { DateField } from '../portal/form/date-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { CheckboxField } from '../ui/form/choice-field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

export interface CaseFormProps {
  readonly found: SeedCase;
  /** The act that was refused, with what was typed; undefined for none. */
  readonly refused: { readonly intent: string; readonly typed: Readonly<Record<string, string>> } | undefined;
  /** The message of a field of the refused act. */
  readonly wrong: (name: string) => string | undefined;
}

/** How it was sown: day, area, way, water and place. Each may stay empty and be added later. */
export function SowingForm({ found, refused, wrong }: CaseFormProps) {
  const t = useTranslations('seedCases.sowing');
  const how = useTranslations('seedCases.how');
  const choose = useTranslations('seedCases.open')('choose');
  const typed = refused?.intent === 'sowing' ? refused.typed : undefined;
  const { sownOn, area, sownHow, irrigation, place } = found;
  const options = sowingMethods.map((value) => ({ value, label: how(value) }));
  return (
    <FactForm
      intent="sowing"
      isOpen={typed !== undefined}
      isThere={sownOn !== null}
      words={[t('save'), t('saving')]}
    >
      <DateField
        name="sownOn"
        label={t('sownOn')}
        error={wrong('sownOn')}
        defaultValue={typed?.sownOn ?? sownOn ?? ''}
      />
      <TextField
        name="area"
        label={t('area')}
        hint={t('areaHint')}
        error={wrong('area')}
        defaultValue={typed?.area ?? area}
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        name="sownHow"
        label={t('how')}
        error={wrong('sownHow')}
        defaultValue={typed?.sownHow ?? sownHow ?? ''}
        options={[{ value: '', label: choose }, ...options]}
      />
      <TextField
        name="irrigation"
        label={t('irrigation')}
        hint={t('irrigationHint')}
        error={wrong('irrigation')}
        defaultValue={typed?.irrigation ?? irrigation}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="place"
        label={t('place')}
        hint={t('placeHint')}
        error={wrong('place')}
        defaultValue={typed?.place ?? place}
        maxLength={200}
        autoComplete="off"
      />
      <CheckboxField
        name="hasPlace"
        value="yes"
        label={t('hasPlace')}
        defaultChecked={typed ? typed.hasPlace === 'yes' : place !== ''}
      />
    </FactForm>
  );
}

/** The officer and the day of the visit. */
export function OfficerForm({ found, refused, wrong }: CaseFormProps) {
  const t = useTranslations('seedCases.officer');
  const typed = refused?.intent === 'officer' ? refused.typed : undefined;
  const { officerName, officerPhone, inspectedOn } = found;
  return (
    <FactForm
      intent="officer"
      isOpen={typed !== undefined}
      isThere={officerName !== ''}
      words={[t('save'), t('saving')]}
    >
      <TextField
        name="officerName"
        label={t('name')}
        error={wrong('officerName')}
        defaultValue={typed?.officerName ?? officerName}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        name="officerPhone"
        type="tel"
        label={t('phone')}
        error={wrong('officerPhone')}
        defaultValue={typed?.officerPhone ?? officerPhone}
        maxLength={20}
        autoComplete="off"
      />
      <DateField
        name="inspectedOn"
        label={t('visit')}
        hint={t('visitHint')}
        error={wrong('inspectedOn')}
        defaultValue={typed?.inspectedOn ?? inspectedOn ?? ''}
      />
    </FactForm>
  );
}

interface FactFormProps {
  readonly intent: string;
  /** Whether the form is unfolded at first: after a refusal. */
  readonly isOpen: boolean;
  readonly isThere: boolean;
  /** Of the button, before and while sending. */
  readonly words: readonly [string, string];
  readonly children: ReactNode;
}

/** A form under its fact, folded until it is needed. */
function FactForm({ intent, isOpen, isThere, words, children }: FactFormProps) {
  const t = useTranslations('seedCases');
  const isSending = useNavigation().formData?.get('intent') === intent;
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center font-semibold text-leaf underline underline-offset-3">
        {t(isThere ? 'change' : 'add')}
      </summary>
      <Form method="post" className="mt-2 grid gap-5 pb-2" noValidate>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" kind="line" full busy={isSending ? words[1] : undefined}>
          {words[0]}
        </Button>
      </Form>
    </details>
  );
}
