/** Data for search engines, as `jsonLd` wrote it. No script runs here, so the content policy has nothing to allow. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>;
}
