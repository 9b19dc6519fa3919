/** The notice of what was just done, which a redirect names in `?after=`. Only a notice's own name counts, never `constructor`. */
export function noticeAfter(request: Request, notices: Readonly<Record<string, string>>): string | undefined {
  const after = new URL(request.url).searchParams.get('after')
  return after !== null && Object.hasOwn(notices, after) ? notices[after] : undefined
}
