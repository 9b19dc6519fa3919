/** How long the answer is valid. The gate and the texts in content/ print it. */
export const answerDays = 30

/** The age gate's only cookie. It says `adult=1` and nothing else. On a shared device, it's deleted when the browser closes. */
export function adultCookie({ isSharedDevice, isHttps }: { isSharedDevice: boolean; isHttps: boolean }) {
  const age = isSharedDevice ? '' : `; Max-Age=${answerDays * 24 * 3600}`
  return `adult=1; Path=/; HttpOnly; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`
}
