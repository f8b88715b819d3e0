/** Name and GSTIN of the business that is billed; the number does not break. */
export function BusinessName({ name, gstin }: { name: string; gstin: string }) {
  return (
    <>
      {`${name}, GSTIN `}
      <span className="whitespace-nowrap">{gstin}</span>
    </>
  );
}
