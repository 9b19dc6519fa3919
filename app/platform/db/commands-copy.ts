import { defineCopy } from '#app/platform/copy/catalog.ts'
import { commandsEs } from './commands-copy.es.ts'

/** What the running site answers to its operator's commands, and what `npm run verify-log` finds. */
export const commandsCopy = defineCopy(
  'commands',
  {
    createAdminUsage: 'Enter the new admin’s email address: npm run create-admin -- EMAIL',
    holdUsage: 'Enter the account’s email address and a name for the hold: {command}',
    verifyLogUsage: 'npm run verify-log checks the whole log of decisions. It takes no arguments.',

    noDatabase:
      'There’s no database in {folder}. Start the site once, or set DATA_DIR or DATABASE_URL as for the site. Nothing was changed.',
    unknownCommand: 'The running site doesn’t know {command}. Restart it. Nothing was changed.',
    busy: 'The site is still running another command. Try again when that’s done. Nothing was changed.',
    unheard: 'No one is waiting for the answer anymore. The command was stopped.',
    failed: 'This failed: {reason}.',
    unreachable: 'The running site can’t be reached: {reason}. Run this as the site’s own user. Nothing was done.',
    siteStopped: 'The site stopped before it answered. Start it, and check whether the command took effect before you try again.',
    readingStopped: 'The site stopped before it read all events. Nothing was changed. Try again.',

    intact: {
      one: '{count} event: none is missing, none was changed.',
      other: '{count} events: none is missing, none was changed.',
    },
    lastHash: 'The last hash is {hash}.',
    noAnchors: 'There’s no file to compare them with yet.',
    anchorsMatch: { one: 'The file of {count} day matches.', other: 'The files of {count} days match.' },
    eventMissing: 'Event {event} is missing. Keep the database as it is, and compare it with a backup.',
    eventUnlinked: 'Event {event} doesn’t follow the one before it. Keep the database as it is, and compare it with a backup.',
    eventChanged: 'Event {event} was changed. Keep the database as it is, and compare it with a backup.',
    rewritten: 'Event {event} isn’t the one in the file of {day}: the events up to it were rewritten.',
    cutOff:
      'The file of {day} has {events} events, and there are {found}: the last ones are gone. That’s expected after an older backup was restored.',
  },
  commandsEs,
)
