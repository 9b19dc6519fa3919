// The server says times in UTC. Here they become the reader's own.
export default function showLocalTimes() {
  const today = new Date().toDateString()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-clock]')) {
    const at = new Date(time.dateTime)
    const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
    const clock = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
    // In a conversation, the heading above names the day in UTC, which can be another one here.
    const isOtherDay = at.getDate() !== at.getUTCDate()
    time.textContent =
      time.dataset.clock === 'day-or-time' ? (at.toDateString() === today ? clock : day) : isOtherDay ? `${day}, ${clock}` : clock
    time.title = at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })
  }
}
