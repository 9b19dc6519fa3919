/** Puts a day and a clock together, as open-dates.ts does on the server. */
const joined: Record<string, (day: string, clock: string) => string> = {
  en: (day, clock) => `${day} at ${clock}`,
  es: (day, clock) => `${day} a ${/^1\D/.test(clock) ? 'la' : 'las'} ${clock}`,
}

// The server says times in UTC. Here they become the reader's own.
export default function showLocalTimes() {
  const { lang } = document.documentElement
  const language = `${lang}-US`
  const now = new Date()
  const dayWith = (month: 'long' | 'short', at: Date) => {
    const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
    return at.toLocaleDateString(language, { month, day: 'numeric', year })
  }
  const longDay = (at: Date) => dayWith(lang === 'en' ? 'short' : 'long', at)
  let above: string | undefined
  for (const heading of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const first = new Date(heading.parentElement!.querySelector('time')!.dateTime)
    heading.textContent = longDay(first)
    heading.dataset.day = first.toDateString()
    // Two days in UTC can begin on the same one here.
    heading.hidden = heading.dataset.day === above
    above = heading.dataset.day
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) {
    const at = new Date(time.dateTime)
    const [day, clock] = [dayWith('short', at), at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })]
    const isToday = at.toDateString() === now.toDateString()
    const heading = time.closest('section')?.querySelector<HTMLElement>('[data-day]')
    const isOtherDay = heading ? heading.dataset.day !== at.toDateString() : at.getDate() !== at.getUTCDate()
    const text = {
      full: joined[lang]?.(longDay(at), clock) ?? `${day}, ${clock}`,
      clock: isOtherDay ? `${day}, ${clock}` : clock,
      'day-or-time': isToday ? clock : day,
    }[time.dataset.clock as 'full' | 'clock' | 'day-or-time']
    // Browsers write “3:29 p.m.” in Spanish, and this site “3:29 p. m.”. At the end of a sentence one period serves both.
    const spaced = text.replace('.m.', '.\u00A0m.')
    time.textContent = time.nextSibling?.textContent?.startsWith('.') ? spaced.replace(/\.$/, '') : spaced
    time.title = at.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })
  }
}
