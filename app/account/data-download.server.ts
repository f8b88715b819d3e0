/** Personal data of a user as a JSON download. */
export function dataDownload(data: { readonly about: { readonly madeAt: Date } }): Response {
  const day = data.about.madeAt.toISOString().slice(0, 10);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="kheti-bazaar-data-${day}.json"`,
      'cache-control': 'no-store',
    },
  });
}
