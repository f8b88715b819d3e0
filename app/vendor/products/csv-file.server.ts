/** A file of a spreadsheet, to be kept and not shown. */
export function csvFile(csv: string, name: string): Response {
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="kheti-bazaar-${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
