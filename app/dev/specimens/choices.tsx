import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { CheckboxField, RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Specimen, States } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    on: 'UPI: on',
    off: 'UPI: off',
    type: 'Type',
    types: ['Digital', 'Offline'],
    typeError: 'Please choose a type',
  },
  hi: {
    on: 'UPI: चालू',
    off: 'UPI: बंद',
    type: 'प्रकार',
    types: ['डिजिटल', 'ऑफ़लाइन'],
    typeError: 'कृपया एक प्रकार चुनें',
  },
};

export function Choices() {
  return (
    <>
      <Marks />
      <Groups />
      <Cards />
      <Switches />
      <Steppers />
    </>
  );
}

function Marks() {
  const t = useTranslations();
  const label = t('checkout.address.form.isDefault');
  return (
    <>
      <States
        name="checkbox"
        forces={['hover', 'focus']}
        more={<CheckboxField label={label} defaultChecked />}
      >
        <CheckboxField label={label} />
      </States>
      <Specimen name="checkbox: error, disabled, ticked and disabled" width="half">
        <div className="states">
          <CheckboxField label={label} aria-invalid />
          <CheckboxField label={label} disabled />
          <CheckboxField label={label} disabled defaultChecked />
        </div>
      </Specimen>
      <States
        name="radio"
        forces={['hover', 'focus']}
        more={<RadioField label={t('common.allProducts')} defaultChecked name="chosen" />}
      >
        <RadioField label={t('common.allProducts')} />
      </States>
      <Specimen name="radio: disabled, chosen and disabled" width="half">
        <div className="states">
          <RadioField label={t('common.allProducts')} disabled />
          <RadioField label={t('common.allProducts')} disabled defaultChecked />
        </div>
      </Specimen>
    </>
  );
}

function Groups() {
  const w = useWords(words);
  return (
    <>
      <Specimen name="radio group">
        <RadioGroup legend={w.type}>
          {w.types.map((label, index) => (
            <RadioField key={label} name="type" label={label} defaultChecked={index === 0} />
          ))}
        </RadioGroup>
      </Specimen>
      <Specimen name="radio group, error">
        <RadioGroup legend={w.type} error={w.typeError}>
          {w.types.map((label) => (
            <RadioField key={label} name="wrong-type" label={label} />
          ))}
        </RadioGroup>
      </Specimen>
    </>
  );
}

function Cards() {
  const t = useTranslations('checkout.payment');
  return (
    <>
      <Specimen name="choice card">
        <ChoiceCard title={t('cod')}>{t('codText')}</ChoiceCard>
      </Specimen>
      <Specimen name="choice card, chosen">
        <ChoiceCard title={t('cod')} defaultChecked>
          {t('codText')}
        </ChoiceCard>
      </Specimen>
      <Specimen name="choice card, hover" force="hover">
        <ChoiceCard title={t('cod')}>{t('codText')}</ChoiceCard>
      </Specimen>
      <Specimen name="choice card, focus" force="focus">
        <ChoiceCard title={t('cod')} defaultChecked>
          {t('codText')}
        </ChoiceCard>
      </Specimen>
      <Specimen name="choice card, disabled">
        <ChoiceCard title={t('cod')} disabled>
          {t('codText')}
        </ChoiceCard>
      </Specimen>
    </>
  );
}

function Switches() {
  const w = useWords(words);
  return (
    <>
      <States
        name="switch, on"
        more={
          <Toggle on disabled>
            {w.on}
          </Toggle>
        }
      >
        <Toggle on>{w.on}</Toggle>
      </States>
      <States
        name="switch, off"
        more={
          <Toggle on={false} disabled>
            {w.off}
          </Toggle>
        }
      >
        <Toggle on={false}>{w.off}</Toggle>
      </States>
    </>
  );
}

function Steppers() {
  return (
    <>
      <Specimen name="stepper: at its lower end, between, at its upper end" width="half">
        <div className="states">
          <Counted from={1} />
          <Counted from={3} />
          <Counted from={24} />
        </div>
      </Specimen>
      <States name="stepper" forces={['hover', 'focus']}>
        <Counted from={3} />
      </States>
    </>
  );
}

function Counted({ from }: { from: number }) {
  const t = useTranslations('product');
  const [value, setValue] = useState(from);
  return <Stepper label={t('quantity')} value={value} min={1} max={24} onChange={setValue} />;
}
