import { adLimits } from '#app/ads/ad-content.ts'
import { stopsIn, type TextScreen } from '#app/screening/text-screen.ts'

/** What is wrong with the words for a picture: their length, or the first thing that an ad may not say either. */
export function findAltFault(screen: TextScreen, alt: string): string | undefined {
  if (alt.length > adLimits.alt * 2 || Array.from(alt).length > adLimits.alt)
    return `That is longer than ${adLimits.alt} characters. Shorten it.`
  const [finding] = stopsIn(screen, alt)
  return finding && `“${finding.words}”: ${finding.why}`
}
