/** The process runs. Whether it should be asked is /readyz. */
export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain' } })
}
