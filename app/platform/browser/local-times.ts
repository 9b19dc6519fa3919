// The server says times in UTC. Here they become the reader's own.
export default function showLocalTimes() {
  const language = `${document.documentElement.lang}-US`
  const today = new Date().toDateString()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) {
    const at = new Date(time.dateTime)
    const day = at.toLocaleDateString(language, { month: 'short', day: 'numeric' })
    const clock = at.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })
    const isToday = at.toDateString() === today
    // In a conversation, the heading above names the day in UTC, which can be another one here.
    const isOtherDay = at.getDate() !== at.getUTCDate()
    const text = {
      full: at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
      clock: isOtherDay ? `${day}, ${clock}` : clock,
      'day-or-time': isToday ? clock : day,
    }[time.dataset.clock as 'full' | 'clock' | 'day-or-time']
    // Browsers write “3:29 p.m.” in Spanish, and this site “3:29 p. m.”. At the end of a sentence one period serves both.
    const spaced = text.replace('.m.', '.\u00A0m.')
    time.textContent = time.nextSibling?.textContent?.startsWith('.') ? spaced.replace(/\.$/, '') : spaced
    time.title = at.toLocaleString(language, { dateStyle: 'full', timeStyle: 'long' })
  }
}
