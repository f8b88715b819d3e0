/** The act of a form with one act, read by `actOf`. */
export function ActField({ act }: { act: string }) {
  return <input type="hidden" name="intent" value={act} />;
}
