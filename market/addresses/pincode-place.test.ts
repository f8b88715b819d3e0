import { expect, it } from 'vitest';
import directory from './pincode-directory.json' with { type: 'json' };
import { placeOfPincode } from './pincode-place.ts';
import { statesOfPincode } from './states.ts';

it.each([
  ['422001', 'Nashik', 'Maharashtra', 'Nashik'],
  ['412409', 'Pune', 'Maharashtra', 'Otur'],
  ['302001', 'Jaipur', 'Rajasthan', 'Jaipur'],
  ['560001', 'Bengaluru', 'Karnataka', 'Bengaluru'],
  // Founded after the directory was written.
  ['194101', 'Leh', 'Ladakh', 'Leh'],
  ['500001', 'Hyderabad', 'Telangana', 'Hyderabad'],
  // Prefixes of two states.
  ['262308', 'Udham Singh Nagar', 'Uttarakhand', 'Khatima'],
  ['682555', 'Lakshadweep', 'Lakshadweep', 'Kavaratti'],
  ['673310', 'Mahe', null, 'Mahe'],
  ['507001', 'Khammam', null, 'Khammam'],
])('the pincode %s belongs to the district %s of %s', async (pincode, district, state, town) => {
  const place = await placeOfPincode(pincode);
  expect(place).toMatchObject({ district, state });
  expect(place?.towns[0]).toBe(town);
});

it.each(['422999', '999999', '42200', '4220011', '42 001', 'abcdef', '__proto__', ''])(
  'the directory has no pincode %j',
  async (pincode) => {
    expect(await placeOfPincode(pincode)).toBeNull();
  },
);

it('every pincode belongs to a state of its prefix, and has a few short names', async () => {
  const pincodes = Object.entries(directory).flatMap(([prefix, areas]) =>
    Object.values(areas).flatMap((list) => (list.match(/\d{3}/g) ?? []).map((rest) => prefix + rest)),
  );
  expect(new Set(pincodes).size).toBe(19_097);
  const wrong = [];
  for (const pincode of pincodes) {
    const states = statesOfPincode(pincode);
    const { district, state, towns } = (await placeOfPincode(pincode)) ?? { state: null };
    const isInState = state ? states.includes(state) : states.length === 2;
    const isNamed = [district, ...(towns ?? [])].every(
      (name) => name && /^[A-Z][A-Za-z0-9 -]{2,30}$/.test(name),
    );
    if (!isInState || !isNamed || !towns || towns.length > 6) wrong.push(pincode);
  }
  expect(wrong).toEqual([]);
});
