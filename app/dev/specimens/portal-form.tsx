import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm } from '../../portal/form/portal-form.tsx';
import { SaveBar } from '../../portal/form/save-bar.tsx';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    what: 'What you sell',
    whatHelp: 'The name as it stands on the bag. Farmers search for variety and crop.',
    name: 'Product name',
    nameValue: 'Wheat HD 3086 (Pusa Gautami), certified',
    text: 'Description',
    price: 'Price and stock',
    rupees: 'Price (₹)',
    wrong: 'Please enter a price above 0',
    stock: 'Stock',
    tooFew: 'Please enter a whole number',
    live: 'Show in the shop',
    save: 'Save product',
  },
  hi: {
    what: 'आप क्या बेचते हैं',
    whatHelp: 'वही नाम लिखें जो बोरी पर है। किसान फसल और किस्म से खोजते हैं।',
    name: 'सामान का नाम',
    nameValue: 'गेहूँ HD 3086 (पूसा गौतमी), प्रमाणित',
    text: 'विवरण',
    price: 'दाम और स्टॉक',
    rupees: 'दाम (₹)',
    wrong: 'कृपया 0 से ज़्यादा दाम लिखें',
    stock: 'स्टॉक',
    tooFew: 'कृपया पूरा अंक लिखें',
    live: 'दुकान में दिखाएँ',
    save: 'सामान सेव करें',
  },
};

export function PortalForms() {
  const w = useWords(words);
  const problems = [
    { id: 'specimen-price', label: w.rupees, message: w.wrong },
    { id: 'specimen-stock', label: w.stock, message: w.tooFew },
  ];
  return (
    <PortalMessages>
      <Specimen name="sections, problems, the bar that saves" width="full">
        <PortalForm problems={problems} save={w.save} cancel="/dev/ui">
          <FormSection title={w.what} help={w.whatHelp}>
            <TextField label={w.name} name="name" defaultValue={w.nameValue} />
            <TextAreaField label={w.text} name="description" rows={3} />
          </FormSection>
          <FormSection title={w.price}>
            <TextField id="specimen-price" label={w.rupees} name="price" defaultValue="0" error={w.wrong} />
            <TextField id="specimen-stock" label={w.stock} name="stock" defaultValue="1.5" error={w.tooFew} />
            <CheckboxField label={w.live} name="live" />
          </FormSection>
        </PortalForm>
      </Specimen>
      {(['fresh', 'unsaved', 'busy', 'saved'] as const).map((state) => (
        <Specimen key={state} name={`the bar: ${state}`} width="half">
          <SaveBar act="save" save={w.save} cancel="/dev/ui" state={state} />
        </Specimen>
      ))}
    </PortalMessages>
  );
}
