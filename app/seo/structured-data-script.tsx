/** Structured data from `jsonLd`. A data block, not a script: the content security policy need not allow it. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json">{json}</script>;
}
