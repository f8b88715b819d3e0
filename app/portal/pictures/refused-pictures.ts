/** A picture of a new product that was refused: its place among the chosen files, and the message key of the reason. */
export interface RefusedPicture {
  readonly place: number;
  readonly message: string;
}

/** Query of the page of a saved product's pictures. */
export function refusedQuery(refused: readonly RefusedPicture[]): string {
  return new URLSearchParams(
    refused.map(({ place, message }) => ['refused', `${place}:${message}`]),
  ).toString();
}

/** The refused pictures in that query; other texts in it are ignored. */
export function refusedIn(query: URLSearchParams): RefusedPicture[] {
  return query.getAll('refused').flatMap((text) => {
    const { place, message } =
      /^(?<place>\d{1,3}):(?<message>picture\.[a-z-]{1,20})$/.exec(text)?.groups ?? {};
    return place && message ? [{ place: Number(place), message }] : [];
  });
}
