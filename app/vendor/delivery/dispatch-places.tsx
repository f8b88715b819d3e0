import { useTranslations } from 'use-intl';
import type { DispatchPlace, VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { placeTexts } from '../../../market/vendor-delivery/typed-parts-rules.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { FoldedForm } from '../../portal/form/folded-form.tsx';
import { LineList } from '../../portal/part/line-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { weekdayName } from '../pay-day.ts';
import { useWeekdays } from './weekdays.ts';

interface Props {
  rules: VendorDelivery;
  version: number;
}

/** From where a vendor sends: each place with its days and its cut-off, to change, remove and add. */
export function DispatchPlaces({ rules: { places, isOwn }, version }: Props) {
  const t = useTranslations('vendorDelivery.places');
  const daysOf = useDays();
  const mayRemove = places.length > 1 || !isOwn;
  return (
    <Panel title={t('title')}>
      <LineList
        none={t('none')}
        lines={places.map((place) => ({
          id: place.id,
          title: `${place.name}, ${place.pincode}`,
          under: t('line', {
            days: daysOf(place.weekdays),
            cutOff: place.cutOff,
            handling: place.handlingDays,
          }),
          end: <PlaceForm place={place} version={version} mayRemove={mayRemove} />,
        }))}
      />
      <PlaceForm place={undefined} version={version} mayRemove={false} />
    </Panel>
  );
}

/** Monday to Saturday, or the days one by one. */
function useDays() {
  const t = useTranslations('vendorDelivery.places');
  const language = useLanguage();
  return (weekdays: readonly number[]) => {
    const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)];
    const name = (day: number) => weekdayName(day, language);
    return weekdays.length > 2 && last - first === weekdays.length - 1
      ? t('span', { from: name(first), until: name(last) })
      : weekdays.map(name).join(', ');
  };
}

interface PlaceProps {
  place: DispatchPlace | undefined;
  version: number;
  mayRemove: boolean;
}

function PlaceForm({ place, version, mayRemove }: PlaceProps) {
  const t = useTranslations('vendorDelivery.places');
  const id = place?.id ?? 'new';
  const { typed, fields } = useAnswer('place', { row: { id } });
  const texts = placeTexts(place);
  const weekdays = useWeekdays(typed.weekdays ?? texts.weekdays ?? '');
  const entry = (name: 'cutOff' | 'handlingDays' | 'collectFrom' | 'collectUntil') => ({
    name,
    label: t(`field.${name}`),
    value: texts[name],
  });
  return (
    <FoldedForm label={place ? t('change') : t('add')} of={place?.name} isOpen={fields !== undefined}>
      <EntryForm
        intent="place"
        hidden={{ id, version }}
        fields={[
          { name: 'name', label: t('field.name'), value: texts.name, longest: 60 },
          { name: 'street', label: t('field.street'), value: texts.street, longest: 200 },
          { name: 'pincode', label: t('field.pincode'), value: texts.pincode, as: 'number', longest: 6 },
          { name: 'weekdays', label: t('field.weekdays'), as: 'several', options: weekdays },
          { ...entry('cutOff'), hint: t('hint.cutOff') },
          { ...entry('handlingDays'), as: 'number', hint: t('hint.handlingDays') },
          { ...entry('collectFrom'), hint: t('hint.collect') },
          entry('collectUntil'),
        ]}
        save={t('save')}
      />
      {place && mayRemove ? (
        <div className="mt-3">
          <EntryForm
            intent="remove-place"
            hidden={{ id, version }}
            save={t('remove')}
            look={{ kind: 'danger', of: place.name }}
          />
        </div>
      ) : null}
    </FoldedForm>
  );
}
