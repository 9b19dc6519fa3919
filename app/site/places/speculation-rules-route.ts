/**
 * What browsers may prefetch when a pointer rests on a link. The content security policy forbids inline rules, so pages name this file in a
 * header.
 */
const rules = { prefetch: [{ where: { href_matches: ['/state/*', '/city/*', '/es/state/*', '/es/city/*'] }, eagerness: 'moderate' }] }

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
