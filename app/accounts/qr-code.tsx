type Drawing = { size: number; path: string; label: string }

/** Dark on light in both themes: cameras read no other. */
export function QrCode({ size, path, label }: Drawing) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
