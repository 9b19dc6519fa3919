/** Says that the process is running. Whether it should get visitors is up to /readyz. */
export function loader() {
  return new Response('ok\n', { headers: { 'Content-Type': 'text/plain' } })
}
