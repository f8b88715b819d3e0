/** Data for search engines, as `jsonLd` wrote it. No script runs here, so the content policy has nothing to allow. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `jsonLd` escaped it; as a child React would escape it as text
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
