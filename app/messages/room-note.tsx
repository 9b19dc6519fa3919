import { day, moment } from '#app/ui/dates.ts'
import type { Room } from './openings.server.ts'

/** How many conversations may still be begun, where they are few. Answers are not counted. */
export function RoomNote({ room: { most, left, againAt, grownAt } }: { room: Room }) {
  if (left > 5) return null
  const limit = `Within 24 hours ${grownAt ? 'a new account' : 'an account'} can begin ${most} conversations`
  const until = grownAt ? `; from ${day(grownAt)} on it is more` : ''
  if (againAt)
    return (
      <p className="note">
        {limit}, and yours has begun as many{until}. The next can begin on {moment(againAt)}. You can go on writing in those you have.
      </p>
    )
  return (
    <p className="note">
      {limit}
      {until}. You can begin {left === most ? `all ${left}` : left} now.
    </p>
  )
}
