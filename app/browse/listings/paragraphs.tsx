/** A member's text in its own paragraphs. */
export function Paragraphs({ text, lang }: { text: string; lang?: string }) {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className="prose" lang={lang}>
      {paragraphs.map((paragraph, position) => (
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
