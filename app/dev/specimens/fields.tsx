import { useTranslations } from 'use-intl';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SearchForm } from '../../ui/shell/search-form.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    name: 'Ramesh Patil',
    role: 'Role',
    roles: ['Customer', 'Vendor', 'Administrator'],
    roleError: 'Please choose a role',
    photos: 'Photographs of the product',
    photosHint: 'Up to 5 pictures, JPEG or PNG',
    photosError: 'This picture is larger than 10 MB',
    message: 'Message',
    messageText: 'The sprayer came without its strap.',
    long: 'The number that is printed on the certificate of your goods and services tax',
  },
  hi: {
    name: 'रमेश पाटील',
    role: 'भूमिका',
    roles: ['ग्राहक', 'विक्रेता', 'प्रशासक'],
    roleError: 'कृपया एक भूमिका चुनें',
    photos: 'सामान की तस्वीरें',
    photosHint: '5 तक तस्वीरें, JPEG या PNG',
    photosError: 'यह तस्वीर 10 MB से बड़ी है',
    message: 'संदेश',
    messageText: 'स्प्रेयर बिना पट्टे के आया।',
    long: 'वह नंबर जो आपके वस्तु एवं सेवा कर (GST) के प्रमाणपत्र पर छपा है',
  },
};

export function Fields() {
  return (
    <>
      <TextFields />
      <Selects />
      <Files />
    </>
  );
}

function TextFields() {
  const t = useTranslations();
  const w = useWords(words);
  const form = useTranslations('checkout.address.form');
  return (
    <>
      <Specimen name="text">
        <TextField label={form('name')} defaultValue={w.name} />
      </Specimen>
      <Specimen name="hover" force="hover">
        <TextField label={form('name')} defaultValue={w.name} />
      </Specimen>
      <Specimen name="focus, with a hint and a placeholder" force="focus">
        <TextField
          label={t('identity.email')}
          placeholder="name@example.com"
          hint={t('identity.gstinHint')}
        />
      </Specimen>
      <Specimen name="error">
        <TextField label={form('pincode')} defaultValue="41240" error={t('validation.pincode.digits')} />
      </Specimen>
      <Specimen name="error, focus" force="focus">
        <TextField label={form('pincode')} defaultValue="41240" error={t('validation.pincode.digits')} />
      </Specimen>
      <Specimen name="disabled">
        <TextField label={form('name')} defaultValue={w.name} disabled />
      </Specimen>
      <Specimen name="long text, hint and error">
        <TextField label={w.long} defaultValue={w.long} hint={w.long} error={t('checkout.failed')} />
      </Specimen>
      <Specimen name="several lines">
        <TextAreaField label={w.message} defaultValue={w.messageText} rows={3} />
      </Specimen>
      <Specimen name="several lines, error">
        <TextAreaField label={w.message} rows={3} error={t('validation.message.required')} />
      </Specimen>
      <Specimen name="search">
        <SearchForm />
      </Specimen>
    </>
  );
}

function Selects() {
  const w = useWords(words);
  const options = w.roles.map((label, index) => ({ value: String(index), label }));
  return (
    <>
      <Specimen name="select">
        <SelectField label={w.role} options={options} />
      </Specimen>
      <Specimen name="hover" force="hover">
        <SelectField label={w.role} options={options} />
      </Specimen>
      <Specimen name="focus" force="focus">
        <SelectField label={w.role} options={options} />
      </Specimen>
      <Specimen name="error">
        <SelectField label={w.role} options={options} error={w.roleError} />
      </Specimen>
      <Specimen name="disabled">
        <SelectField label={w.role} options={options} disabled />
      </Specimen>
      <Specimen name="long text">
        <SelectField label={w.role} options={[{ value: '', label: w.long }]} hint={w.photosHint} />
      </Specimen>
    </>
  );
}

function Files() {
  const w = useWords(words);
  return (
    <>
      <Specimen name="file">
        <FileField label={w.photos} hint={w.photosHint} accept="image/*" multiple />
      </Specimen>
      <Specimen name="hover" force="hover">
        <FileField label={w.photos} hint={w.photosHint} accept="image/*" multiple />
      </Specimen>
      <Specimen name="focus" force="focus">
        <FileField label={w.photos} hint={w.photosHint} accept="image/*" multiple />
      </Specimen>
      <Specimen name="files chosen">
        <FileField label={w.photos} id="chosen-files" multiple />
      </Specimen>
      <Specimen name="error">
        <FileField label={w.photos} error={w.photosError} />
      </Specimen>
      <Specimen name="disabled">
        <FileField label={w.photos} disabled />
      </Specimen>
    </>
  );
}
