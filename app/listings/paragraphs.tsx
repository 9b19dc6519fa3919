/** A member's text in its own paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim())
  return (
    <div className="prose">
      {paragraphs.map((paragraph, position) => (
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
