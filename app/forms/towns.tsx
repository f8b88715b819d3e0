import type { PincodePlace } from '../../market/addresses/pincode-place.ts';

/** Proposals for the town of a pincode. Browsers match what was typed with their labels too. */
export function Towns({ id, place }: { id: string; place: PincodePlace | null | undefined }) {
  const towns = place ? new Set([...place.towns, place.district]) : [];
  return (
    <datalist id={id}>
      {[...towns].map((town) => (
        <option key={town} value={town} label={`${town}, ${place?.district}`} />
      ))}
    </datalist>
  );
}
