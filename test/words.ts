/** The words of a page’s main part that someone reads before opening a fold. Summaries count, and what a closed fold holds doesn’t. */
export function countWords(html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const unfolded = closeFolds(main)
  return unfolded
    .replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Empties closed `<details>` from the inside out. */
function closeFolds(html: string): string {
  const closed = html.replaceAll(/<details\b([^>]*)>((?:(?!<details\b)[\s\S])*?)<\/details>/g, (_, attributes: string, inside: string) =>
    /\bopen\b/.test(attributes) ? inside : (/<summary[\s\S]*?<\/summary>/.exec(inside)?.[0] ?? ''),
  )
  return closed === html ? html : closeFolds(closed)
}
